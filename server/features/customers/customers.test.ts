import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { customerTable } from '#rules/tables/customers.ts'
import { asOwner, asOwnerOnClient } from '#server/db/owner.ts'
import { refreshRollups } from '#server/db/rollups.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import { setClock } from '#tests/support/clock.ts'
import { exportedRows } from '#tests/support/exported-rows.ts'
import { aCustomer, anAgent, anOrder, aPair, aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { list, pdf, read, document } = contract.customers

let portal: TestPortal
let tokens: Record<'admin' | 'capo' | 'agente' | 'cliente', string>
let agents: Record<'head' | 'paired' | 'stranger', string>

const pero = {
  code: 'C-PERO',
  company_name: 'Forniture Edili Però',
  address: 'Via Roma 1',
  town: 'Forlì',
  province: 'FC',
  postcode: '47121',
  mobile: '333 1',
  phone: '0543 1',
  email: 'Info@Pero.example.com',
  order_email: 'ordini@pero.example.com',
  vat_number: '00743110157',
  tax_code: 'PRE',
  payment_terms: 'Ri.Ba. 30',
  search_text: 'forniture edili pero c-pero forli fc',
}

beforeAll(async () => {
  portal = await openTestPortal()
  const { database } = portal
  await setClock(database, '2026-11-22')
  const head = await anAgent(database, { name: 'Capo Rossi' })
  const paired = await anAgent(database, { name: 'Agente Bruni' })
  const stranger = await anAgent(database, { name: 'Agente Verdi' })
  await aPair(database, head, paired)
  await aCustomer(database, { ...pero, agent_code: paired.code })
  await aCustomer(database, {
    ...pero,
    code: 'C-BLOCCO',
    company_name: 'Bloccata',
    is_blocked: true,
    agent_code: paired.code,
    search_text: 'bloccata c-blocco forli fc',
  })
  await aCustomer(database, { code: 'C-CAPO', company_name: 'Arredi Esposito', agent_code: head.code })
  await aCustomer(database, { code: 'C-ALTRO', company_name: 'Bottega Altrui', agent_code: stranger.code })
  await aCustomer(database, {
    code: 'C-CHIUSO',
    company_name: 'Chiusa',
    agent_code: head.code,
    closed_on: '2026-01-01',
  })
  for (const code of ['C-PERO', 'C-BLOCCO']) await fill(code)
  await asOwnerOnClient(database.pool, async (client, tx) => {
    await tx.insertInto('product_group').values({ code: 'P', name: 'MPM PORTE', sort: 1 }).execute()
    await tx.insertInto('series').values({ code: 'S', name: 'Laminato', group_code: 'P', sort: 1 }).execute()
    await tx.updateTable('order_line').set({ series_code: 'S' }).execute()
    await refreshRollups(client, 'orders')
  })
  const token = async (role: 'Cliente' | 'Agente' | 'AgenteCapo' | 'Admin', code: string) =>
    aToken(database, await aUser(database, { role, code }))
  agents = { head: head.code, paired: paired.code, stranger: stranger.code }
  tokens = {
    admin: await token('Admin', ''),
    capo: await token('AgenteCapo', head.code),
    agente: await token('Agente', paired.code),
    cliente: await token('Cliente', 'C-PERO'),
  }
})
afterAll(() => portal.close())

/** Gives a customer discounts, a note, deliveries of two years, and a document of each purpose. */
async function fill(code: string): Promise<void> {
  const { database, services } = portal
  const meta = { name: 'accordo.pdf', contentType: 'application/pdf' }
  const stored = await services.files.put(plainPdf('Accordo', []), meta)
  await anOrder(database, { customer_code: code, delivered_on: '2026-05-01' })
  await anOrder(database, { customer_code: code, delivered_on: '2025-11-22' })
  await asOwner(database.db, async tx => {
    for (const [series, discount] of [
      ['Laminato', '32 + 5 %'],
      ['Blindato', '28 %'],
    ] as const)
      await tx
        .insertInto('customer_discount')
        .values({ customer_code: code, series, model: 'tutti', discount })
        .execute()
    await tx
      .insertInto('customer_note')
      .values({ customer_code: code, noted_on: '2026-01-01', text: 'Nota', author: 'Anna' })
      .execute()
    const file_id = await recordFile(tx, stored, meta)
    for (const [at, purpose] of ['Tendenze', 'Promozioni'].entries())
      await tx
        .insertInto('customer_document')
        .values({
          id: paperOf(code) + at,
          customer_code: code,
          purpose,
          name: `Accordo ${purpose}`,
          file_name: 'accordo.pdf',
          file_id,
        })
        .execute()
  })
}

const paperOf = (code: string) => (code === 'C-PERO' ? 10 : 20)
const codes = (answer: { json(): { ClCodCli: string }[] }) => answer.json().map(({ ClCodCli }) => ClCodCli)

test('the directory holds every customer in scope by name, with the total', async () => {
  const all = await portal.call(list, { as: tokens.admin })
  expect(codes(all)).toEqual(['C-CAPO', 'C-BLOCCO', 'C-ALTRO', 'C-PERO'])
  expect(all.headers['x-total-count']).toBe('4')
  expect(codes(await portal.call(list, { as: tokens.capo }))).toEqual(['C-CAPO', 'C-BLOCCO', 'C-PERO'])
  expect(codes(await portal.call(list, { as: tokens.agente }))).toEqual(['C-BLOCCO', 'C-PERO'])
  expect(codes(await portal.call(list, { as: tokens.cliente }))).toEqual(['C-PERO'])
})

test('the switched pair narrows it, and one outside is refused', async () => {
  const ofPair = (filter: { Tipo: 'Agente' | 'Cliente'; Codice: string }) =>
    portal.call(list, { as: tokens.capo, filter })
  expect(codes(await ofPair({ Tipo: 'Agente', Codice: agents.head }))).toEqual(['C-CAPO'])
  expect(codes(await ofPair({ Tipo: 'Cliente', Codice: 'C-PERO' }))).toEqual(['C-PERO'])
  expect((await ofPair({ Tipo: 'Agente', Codice: agents.stranger })).statusCode).toBe(403)
})

test('a code answers that customer alone; unknown, foreign and closed ones are not there', async () => {
  expect(codes(await portal.call(read, { as: tokens.agente, params: { cliente: 'C-PERO' } }))).toEqual([
    'C-PERO',
  ])
  for (const cliente of ['C-NESSUNO', 'C-ALTRO', 'C-CHIUSO'])
    expect((await portal.call(read, { as: tokens.agente, params: { cliente } })).problem().code).toBe(
      'customer.unknown',
    )
})

test('a customer comes with its data, discounts, promotion papers, deliveries of a year and notes', async () => {
  const [customer] = (await portal.call(read, { as: tokens.agente, params: { cliente: 'C-PERO' } })).json()
  expect(customer).toEqual({
    ClCodCli: 'C-PERO',
    ClRagSoc: 'Forniture Edili Però',
    Blocca: 0,
    ClIndiri: 'Via Roma 1',
    ClLocali: 'Forlì',
    CL___CAP: '47121',
    ClProvin: 'FC',
    ClTelFax: '333 1',
    ClTelefo: '0543 1',
    Email_ordini: 'ordini@pero.example.com',
    CL_EMAIL: 'Info@Pero.example.com',
    ClParIva: '00743110157',
    ClCodFis: 'PRE',
    DescPagamento: 'Ri.Ba. 30',
    Sconti: [
      { Serie: 'Blindato', Modello: 'tutti', Sconto: '28 %' },
      { Serie: 'Laminato', Modello: 'tutti', Sconto: '32 + 5 %' },
    ],
    FilePromo: [{ Nome: 'Accordo Promozioni', Percorso: '/api/agenti/clienti/documenti/11', Tipo: 'pdf' }],
    CodAgente: agents.paired,
    NomeAgente: 'Agente Bruni',
    Fatturato: 640,
    NumeroNote: 1,
  })
})

test('a dealer sees itself without what was noted about it', async () => {
  const [own] = (await portal.call(list, { as: tokens.cliente })).json()
  expect(own).toMatchObject({ ClCodCli: 'C-PERO', NumeroNote: null })
  expect(own?.Sconti).toHaveLength(2)
})

test('of a blocked customer nothing but the row travels, except to the Admin', async () => {
  const params = { cliente: 'C-BLOCCO' }
  const seen = await portal.call(read, { as: tokens.agente, params })
  expect(seen.json()[0]).toMatchObject({ ClRagSoc: 'Bloccata', Blocca: 1, ClLocali: 'Forlì', Sconti: [] })
  for (const secret of ['Via Roma', '0543', '333', 'example.com', '00743110157', 'Ri.Ba', '28 %', 'Accordo'])
    expect(seen.body).not.toContain(secret)
  expect((await portal.call(read, { as: tokens.admin, params })).json()[0]).toMatchObject({
    ClTelefo: '0543 1',
    NumeroNote: 1,
  })
})

test.each([
  ['a name without its accent', 'EDILI PERO', ['C-PERO']],
  ['a town without its accent', 'forli', ['C-BLOCCO', 'C-PERO']],
  ['a province', ' fc ', ['C-BLOCCO', 'C-PERO']],
  ['a VAT number', '00743110157', ['C-PERO', 'C-BLOCCO']],
  ['a code', 'c-capo', ['C-CAPO']],
  ['an e-mail', 'INFO@pero', ['C-PERO', 'C-BLOCCO']],
  ['an order e-mail', 'ordini@', ['C-PERO', 'C-BLOCCO']],
  ['a sign that a pattern would take for any', '%', []],
])('the search finds by %s', async (_, cerca, found) => {
  expect(codes(await portal.call(list, { as: tokens.admin, query: { cerca } })).sort()).toEqual(found.sort())
})

test.each(['info@pero', '00743110157', 'forli 00743110157'])(
  'what is not told of a blocked customer finds it for nobody but the Admin: %s',
  async cerca => {
    expect(codes(await portal.call(list, { as: tokens.agente, query: { cerca } }))).toEqual(['C-PERO'])
    expect(codes(await portal.call(list, { as: tokens.admin, query: { cerca } }))).toHaveLength(2)
  },
)

test('it is sorted by what is asked for, customers without an agent last', async () => {
  await aCustomer(portal.database, { code: 'C-SOLO', company_name: 'Senza Agente', agent_code: null })
  const by = async (ordina: string) => codes(await portal.call(list, { as: tokens.admin, query: { ordina } }))
  expect((await by('-ClCodCli'))[0]).toBe('C-SOLO')
  expect((await by('NomeAgente')).at(-1)).toBe('C-SOLO')
  expect((await by('-NomeAgente')).at(-1)).toBe('C-SOLO')
  expect((await portal.call(list, { as: tokens.admin, query: { ordina: 'ClTelefo' } })).statusCode).toBe(422)
})

test('its papers are given to who may see the customer; a dealer gets its promotions alone', async () => {
  const open = (as: string, documento: number) =>
    portal.call(document, { as, params: { documento: String(documento) } })
  const mine = await open(tokens.agente, 11)
  expect(mine.headers['content-type']).toBe('application/pdf')
  expect(mine.headers['content-disposition']).toContain('Accordo Promozioni.pdf')
  expect((await open(tokens.cliente, 11)).statusCode).toBe(200)
  expect((await open(tokens.agente, 10)).statusCode).toBe(200)
  expect((await open(tokens.cliente, 10)).problem().code).toBe('file.unknown')
  expect((await open(tokens.agente, 21)).problem().code).toBe('file.unknown')
  expect((await open(tokens.admin, 21)).statusCode).toBe(200)
  const stranger = await aToken(
    portal.database,
    await aUser(portal.database, { role: 'Agente', code: agents.stranger }),
  )
  expect((await open(stranger, 11)).problem().code).toBe('file.unknown')
})

test('the screen, the workbook and the PDF have the same rows, the agent where there are several', async () => {
  const whole = { list, pdf, columns: customerTable(true), options: { as: tokens.capo } }
  const { rows, printed } = await exportedRows(portal, whole)
  expect(rows.map(row => row.ClCodCli)).toContain('C-PERO')
  expect(printed).toContain('AgenteBruni')
  const own = { list, pdf, columns: customerTable(false), options: { as: tokens.agente } }
  expect((await exportedRows(portal, own)).printed).not.toContain('AgenteBruni')
})
