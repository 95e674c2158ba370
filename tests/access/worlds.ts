import { imports } from '#contract/imports.ts'
import type { Role } from '#contract/roles.ts'
import { asOwner } from '#server/db/owner.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import { aCustomer, anAgent, anOrder, aPair } from '#tests/support/factories.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'
import { seedClaims } from './claim-worlds.ts'
import { seedCustomers } from './customer-worlds.ts'
import { seedDownloads } from './download-worlds.ts'
import { signInAs } from './identities.ts'
import { seedMessages } from './message-worlds.ts'
import { cousinMark, foreignMark, type Party, sisterMark } from './parties.ts'
import { seedQuotes } from './quote-worlds.ts'
import { seedReturns } from './return-worlds.ts'
import { seedStock } from './stock-worlds.ts'
import { seedTrends } from './trend-worlds.ts'
import { foreignSession, seedStranger } from './user-worlds.ts'
import { seedVisits } from './visit-worlds.ts'

/** Value of each path parameter in the world of a party. A scoped route with an unlisted parameter fails. */
export const paramsOf = ({ code, agent, id }: Party): Record<string, string> => ({
  vista: String(id),
  cartella: String(id + 1),
  voce: String(id),
  sessione: foreignSession({ id }),
  progressivo: String(id),
  promozione: 'INESISTENTE',
  file: String(id),
  registrazione: String(id),
  utente: String(id),
  stato: 'tutti',
  anno: '2026',
  mese: '10',
  cliente: code,
  id: String(id),
  posizione: '1',
  collezione: 'Speedy',
  agente: agent,
  from: '2026-01-01',
  to: '2026-12-31',
  ordini: '1',
  serie: 'Tutti',
  misura: 'F',
  colonna: 'default',
  verso: 'default',
  documento: String(id),
  allegato: String(id),
  scheda: String(id),
  porta: String(id),
  reclamo: String(id),
  x: 'tutti',
  articolo: code,
  importazione: String(id),
})

/** Parameters that name nobody's object. */
export const plainParams = new Set(
  `anno mese stato posizione collezione from to ordini serie misura colonna verso x menuId page tipo modello tipologia
  variante versione numero`.split(/\s+/),
)

export interface Worlds {
  own: { agent: string; customer: string }
  foreign: { agent: string; customer: string }
  /** Everybody but the own customer. */
  others: Record<'sister' | 'cousin' | 'foreign', Party>
  /** The head agent whose team the own agent is. */
  head: string
  /** Tokens of people of the own world, and of the Admin. */
  tokens: Record<Role, string>
}

/** The own customer, one of the same agent, one of the same team and a stranger, each with orders and all else. */
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
  const [colleague, stranger] = [
    await anAgent(database),
    await anAgent(database, { name: `Agente ${foreignMark}` }),
  ]
  await aPair(database, head, colleague)
  const others = {
    sister: { code: sisterMark, agent: agent.code, id: 700001, text: sisterMark },
    cousin: { code: cousinMark, agent: colleague.code, id: 800001, text: cousinMark },
    foreign: { code: foreignMark, agent: stranger.code, id: 900001, text: foreignMark },
  }
  for (const other of Object.values(others)) await seedOther(portal, other)
  await seedOffice(portal)
  const parties = [
    { code: customer.code, agent: agent.code, id: 1, text: 'Nostro' },
    ...Object.values(others),
  ]
  await seedMessages(portal, parties)
  await seedClaims(portal, parties)
  await seedTrends(portal, parties)
  await seedCustomers(portal, parties)
  await seedReturns(portal, parties)
  await seedVisits(portal, parties)
  await seedStock(portal, foreignMark)
  await seedQuotes(portal, parties)
  const admin = await signInAs(portal, 'Admin', '')
  await seedDownloads(portal, admin)
  await seedStranger(portal, others.foreign)
  return {
    own: { agent: agent.code, customer: customer.code },
    foreign: { agent: stranger.code, customer: foreignMark },
    others,
    head: head.code,
    tokens: {
      Cliente: await signInAs(portal, 'Cliente', customer.code),
      Agente: await signInAs(portal, 'Agente', agent.code),
      AgenteCapo: await signInAs(portal, 'AgenteCapo', head.code),
      Admin: admin,
    },
  }
}

/** A customer with two orders. */
export async function seedOther({ database }: TestPortal, { code, agent, id, text }: Party): Promise<void> {
  await aCustomer(database, { code, agent_code: agent, company_name: `Porte ${text}`, town: text })
  const marked = { customer_code: code, agent_code: agent, reference: text }
  await anOrder(database, { id, ...marked, number: text })
  await anOrder(database, { id: id + 1, ...marked, number: text, delivered_on: '2026-11-02' })
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
