import { imports } from '#contract/imports.ts'
import type { Role } from '#contract/roles.ts'
import { asOwner } from '#server/db/owner.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import { aCustomer, anAgent, anOrder, aPair } from '#tests/support/factories.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'
import { seedCustomers } from './customer-worlds.ts'
import { seedDownloads } from './download-worlds.ts'
import { signInAs } from './identities.ts'
import { seedQuotes } from './quote-worlds.ts'
import { seedReturns } from './return-worlds.ts'
import { seedStock } from './stock-worlds.ts'
import { seedTrends } from './trend-worlds.ts'
import { seedVisits } from './visit-worlds.ts'

/** Marks every text of the foreign world; no answer to others may contain it. */
export const foreignMark = 'FORESTIERO'

/** Foreign value of each path parameter. A scoped route with an unlisted parameter fails. */
export const foreignParams: Record<string, string> = {
  progressivo: '900001',
  promozione: 'INESISTENTE',
  file: '900001',
  registrazione: '900001',
  utente: '900001',
  stato: 'tutti',
  anno: '2026',
  mese: '10',
  cliente: 'FORESTIERO',
  id: '900001',
  posizione: '1',
  collezione: 'Speedy',
  agente: 'FORESTIERO',
  from: '2026-01-01',
  to: '2026-12-31',
  ordini: '1',
  serie: 'Tutti',
  misura: 'F',
  colonna: 'default',
  verso: 'default',
  documento: '900001',
  allegato: '900001',
  scheda: '900001',
  porta: '900001',
  x: 'tutti',
  articolo: 'FORESTIERO',
  importazione: '900001',
}

/** Parameters that name nobody's object. */
export const plainParams = new Set(
  'anno mese stato posizione collezione from to ordini serie misura colonna verso x'.split(' '),
)

export interface Worlds {
  own: { agent: string; customer: string }
  foreign: { agent: string; customer: string }
  /** Tokens of people of the own world, and of the Admin. */
  tokens: Record<Role, string>
}

/** Two unrelated parties: each a customer, its agent and its head agent, with orders. */
export async function seedWorlds(portal: TestPortal): Promise<Worlds> {
  const { database } = portal
  const head = await anAgent(database)
  const agent = await anAgent(database)
  await aPair(database, head, agent)
  const customer = await aCustomer(database, {
    code: 'C1',
    agent_code: agent.code,
    vat_number: knownVatNumber,
  })
  await anOrder(database, { id: 1, customer_code: customer.code, agent_code: agent.code })
  await anOrder(database, { id: 2, customer_code: customer.code, delivered_on: '2026-11-02' })
  const stranger = await anAgent(database, { name: `Agente ${foreignMark}` })
  const foreign = await aCustomer(database, {
    code: foreignMark,
    agent_code: stranger.code,
    company_name: `Porte ${foreignMark}`,
    town: foreignMark,
  })
  const marked = {
    customer_code: foreign.code,
    agent_code: stranger.code,
    reference: foreignMark,
    number: foreignMark,
  }
  await anOrder(database, { id: 900001, ...marked })
  await anOrder(database, { id: 900002, ...marked, delivered_on: '2026-11-02' })
  await seedOffice(portal)
  await seedTrends(portal, { own: customer.code, foreign: foreign.code, mark: foreignMark })
  await seedCustomers(portal, { own: customer.code, foreign: foreign.code, mark: foreignMark })
  await seedReturns(portal, { own: customer.code, foreign: foreign.code, mark: foreignMark })
  await seedVisits(portal, {
    own: { agent: agent.code, customer: customer.code },
    foreign: { agent: stranger.code, customer: foreign.code },
  })
  await seedStock(portal, foreignMark)
  await seedQuotes(portal, {
    own: customer.code,
    foreign: foreign.code,
    mark: foreignMark,
  })
  const admin = await signInAs(portal, 'Admin', '')
  await seedDownloads(portal, admin)
  return {
    own: { agent: agent.code, customer: customer.code },
    foreign: { agent: stranger.code, customer: foreign.code },
    tokens: {
      Cliente: await signInAs(portal, 'Cliente', customer.code),
      Agente: await signInAs(portal, 'Agente', agent.code),
      AgenteCapo: await signInAs(portal, 'AgenteCapo', head.code),
      Admin: admin,
    },
  }
}

const knownVatNumber = '00743110157'

/** Objects that the examples of the office's calls name. */
async function seedOffice({ database, services }: TestPortal): Promise<void> {
  const file = await services.files.put(plainPdf('Promozione', []), {
    name: 'p.pdf',
    contentType: 'application/pdf',
  })
  await asOwner(database.db, async tx => {
    await tx
      .insertInto('registration')
      .values({
        user_name: 'nuovo',
        company_name: 'Porte Nuove',
        vat_number: knownVatNumber,
        email: 'nuovo@example.com',
        search_text: 'nuovo',
      })
      .execute()
    const file_id = await recordFile(tx, file, { name: 'p.pdf', contentType: 'application/pdf' })
    await tx
      .insertInto('promotion')
      .values({ code: 'P1', name: 'Promo', starts_on: '2026-01-01', file_id })
      .execute()
    await tx
      .insertInto('promotion_file')
      .values({ promotion_code: 'P1', name: 'Condizioni', file_id })
      .execute()
    const id = '00000000-0000-4000-8000-000000000001'
    const mail = { template: 'activation', recipient: 'a@example.com', subject: 's', body_text: 't' }
    await tx
      .insertInto('mail_message')
      .values({ id, ...mail, body_html: 'h' })
      .execute()
    await tx
      .insertInto('feed_run')
      .values({ id: imports.read.example.params.importazione, source: 'notte', outcome: 'done' })
      .execute()
    await tx
      .insertInto('feed_check')
      .values({ id: imports.readCheck.example.params.controllo, source: 'prova', asked_by: 'direzione' })
      .execute()
  })
}
