import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { RouteShape } from '#contract/kit/route.ts'
import { asOwner, asOwnerOnClient } from '#server/db/owner.ts'
import { refreshRollups } from '#server/db/rollups.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import { setClock } from '#tests/support/clock.ts'
import { aCustomer, anAgent, anOrder, aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const sheet = contract.customerSheet
const { head, turnover, orders, quotes, display, timeline, setStep, doStep } = sheet
const panels: RouteShape[] = [turnover, orders, quotes, display, timeline]

let portal: TestPortal
let tokens: Record<'admin' | 'anna' | 'altro' | 'cliente' | 'bloccato', string>
let late: { id: number }

beforeAll(async () => {
  portal = await openTestPortal()
  const { database } = portal
  await setClock(database, '2026-11-22')
  const agent = await anAgent(database, { name: 'Enrico Camerin' })
  const other = await anAgent(database)
  await aCustomer(database, { code: 'C1', company_name: 'Magazzini Forte', agent_code: agent.code })
  await aCustomer(database, {
    code: 'C-BLOCCO',
    agent_code: agent.code,
    is_blocked: true,
    phone: '0444 123456',
  })
  await aCustomer(database, { code: 'C-CHIUSO', agent_code: agent.code, closed_on: '2026-02-01' })
  await aCustomer(database, { code: 'C-ALTRO', agent_code: other.code })
  const token = async (name: string, role: 'Cliente' | 'Agente' | 'Admin', code: string) =>
    aToken(database, await aUser(database, { name, role, code }))
  tokens = {
    admin: await token('Ufficio', 'Admin', ''),
    anna: await token('Anna', 'Agente', agent.code),
    altro: await token('Altro', 'Agente', other.code),
    cliente: await token('Cliente1', 'Cliente', 'C1'),
    bloccato: await token('Cliente2', 'Cliente', 'C-BLOCCO'),
  }
  await seedSales(agent.code)
  await seedRest(agent.code)
})
afterAll(() => portal.close())

/** Orders delivered in both years, one late, one ready and one in the future. */
async function seedSales(agent_code: string): Promise<void> {
  const { database } = portal
  const of = { customer_code: 'C1', agent_code }
  await anOrder(database, { ...of, ordered_on: '2019-03-01', delivered_on: '2019-05-01' })
  await anOrder(database, { ...of, ordered_on: '2025-01-10', delivered_on: '2025-03-05' })
  await anOrder(database, { ...of, ordered_on: '2026-02-10', delivered_on: '2026-03-05' })
  await anOrder(database, { ...of, ordered_on: '2026-04-10', delivered_on: '2026-11-20' })
  late = await anOrder(database, { ...of, ordered_on: '2026-09-01', expected_on: '2026-11-13', progress: 90 })
  await anOrder(database, { ...of, ordered_on: '2026-10-01', expected_on: '2026-11-14', progress: 100 })
  await anOrder(database, { ...of, ordered_on: '2026-10-02', expected_on: '2026-12-18', progress: 0 })
  await asOwnerOnClient(database.pool, async (client, tx) => {
    await tx.insertInto('product_group').values({ code: 'P', name: 'MPM PORTE', sort: 1 }).execute()
    await tx.insertInto('series').values({ code: 'S', name: 'Laminato', group_code: 'P', sort: 1 }).execute()
    await tx.updateTable('order_line').set({ series_code: 'S', model: 'Vela' }).execute()
    await refreshRollups(client, 'orders')
  })
}

async function seedRest(agent: string): Promise<void> {
  const { database, services } = portal
  const meta = { name: 'carta.pdf', contentType: 'application/pdf' }
  const stored = await services.files.put(plainPdf('Carta', []), meta)
  await asOwner(database.db, async tx => {
    const file_id = await recordFile(tx, stored, meta)
    const own = { customer_code: 'C1', file_name: 'carta.pdf', file_id }
    await tx
      .insertInto('customer_document')
      .values([
        { ...own, id: 1, purpose: 'Tendenze', name: 'Scheda andamento' },
        { ...own, id: 2, purpose: 'Promozioni', name: 'Promozione autunno' },
        { ...own, id: 3, purpose: 'Contratto', name: 'Contratto espositivo' },
        { ...own, id: 4, purpose: 'Anagrafica', name: 'Scheda anagrafica' },
      ])
      .execute()
    await tx.insertInto('showroom').values({ id: 1, customer_code: 'C1', town: 'Schio' }).execute()
    const door = { customer_code: 'C1', showroom_id: 1, series_code: 'S', quantity: 1, finish: 'Noce' }
    await tx
      .insertInto('display_door')
      .values([
        { ...door, id: 1, model: 'VELA', shown_on: '2024-01-01' },
        { ...door, id: 2, model: 'Quadra', shown_on: '2024-02-01' },
        { ...door, id: 3, model: 'Nuova', shown_on: '2026-10-01' },
        { ...door, id: 4, model: 'Tolta', shown_on: '2024-01-01', ended_on: '2026-01-01' },
      ])
      .execute()
    const quote = { customer_code: 'C1', search_text: '', total_cents: 100_000 }
    await tx
      .insertInto('quote')
      .values([
        { ...quote, maker: 'cliente', user_name: 'c', reference: 'Del cliente', valid_until: '2026-11-24' },
        {
          ...quote,
          maker: `agente:${agent}`,
          user_name: 'Anna',
          reference: 'Di Anna',
          valid_until: '2026-12-12',
        },
        {
          ...quote,
          maker: `agente:${agent}`,
          user_name: 'Anna',
          reference: 'Inviato',
          state: 'richiesta',
          valid_until: '2026-12-12',
        },
      ])
      .execute()
    await tx
      .insertInto('customer_note')
      .values([
        { customer_code: 'C1', noted_on: '2026-11-18', text: 'Vuole la nuova Ecorever', author: 'Anna' },
        { customer_code: 'C1', noted_on: '2026-09-12', text: 'Soddisfatto', author: 'Anna', kind: 'visita' },
      ])
      .execute()
    await tx.updateTable('sales_order').set({ expected_on: '2026-11-12' }).where('id', '=', late.id).execute()
  })
}

const of = (as: string, cliente = 'C1') => ({ as, params: { cliente } })

test('the head says who it is, since when, and how often it orders', async () => {
  expect((await portal.call(head, of(tokens.anna))).json()).toMatchObject({
    ClCodCli: 'C1',
    ClRagSoc: 'Magazzini Forte',
    NomeAgente: 'Enrico Camerin',
    ClienteDal: '2019-03-01',
    UltimoOrdine: '2026-10-02',
    Chiuso: false,
    Showroom: [{ id: 1, CLLOCALI: 'Schio' }],
  })
})

test('its figures are those of the lists that they lead to', async () => {
  const { Cifre } = (await portal.call(head, of(tokens.anna))).json()
  expect(Cifre).toEqual({
    Fatturato: 1280,
    FatturatoPrec: 640,
    Incremento: 100,
    OrdiniInCorso: 3,
    OrdiniInRitardo: 1,
    GiorniRitardo: 10,
    PreventiviAperti: 1,
    ImportoPreventivi: 1000,
    PreventiviScaduti: 0,
    PrimaScadenza: '2026-12-12',
    PorteInEsposizione: 3,
    UltimaVerifica: null,
  })
})

test('of the open quotes the first that is still valid is named, and the expired ones are counted', async () => {
  const quote = { customer_code: 'C1', maker: 'cliente', user_name: 'c', reference: '', search_text: '' }
  const expired = ['2026-06-11', '2026-11-21'].map(valid_until => ({ ...quote, valid_until, total_cents: 1 }))
  const figures = async () => (await portal.call(head, of(tokens.cliente))).json().Cifre
  const before = await figures()
  await asOwner(portal.database.db, tx => tx.insertInto('quote').values(expired).execute())
  expect(await figures()).toMatchObject({
    PreventiviAperti: (before?.PreventiviAperti ?? 0) + 2,
    PreventiviScaduti: 2,
    PrimaScadenza: '2026-11-24',
  })
  await asOwner(portal.database.db, tx =>
    tx.deleteFrom('quote').where('valid_until', '<', '2026-11-22').execute(),
  )
})

test('the turnover has twelve months, the running one last, that add up, and its groups', async () => {
  const answer = (await portal.call(turnover, of(tokens.anna))).json()
  expect(answer).toMatchObject({
    Dal2: '2025-11-23',
    Al2: '2026-11-22',
    Dal1: '2024-11-23',
    Al1: '2025-11-22',
  })
  expect(answer.Mesi.map(({ Mese }) => Mese)).toEqual([12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  const sum = answer.Mesi.reduce((total, { FatturatoPeriodo2 }) => total + FatturatoPeriodo2, 0)
  expect(sum).toBe(answer.Totale.FatturatoPeriodo2)
  expect(answer.Totale).toMatchObject({ FatturatoPeriodo1: 640, FatturatoPeriodo2: 1280 })
  expect(answer.Gruppi).toMatchObject([{ CodGruppo: 'P', Gruppo: 'MPM PORTE', FatturatoPeriodo2: 1280 }])
})

test('open orders come by the day they are expected, and late ones say by how much', async () => {
  expect((await portal.call(orders, of(tokens.anna))).json()).toMatchObject([
    { Progressivo: late.id, Scadenza: '2026-11-12', GiorniRitardo: 10, Importo: 640, StatoPerc: 90 },
    { Scadenza: '2026-11-14', GiorniRitardo: 0 },
    { Scadenza: '2026-12-18', GiorniRitardo: 0 },
  ])
})

test('of the open quotes one sees those that one may see, and none that was sent', async () => {
  const named = async (as: string) =>
    (await portal.call(quotes, of(as))).json().map(quote => [quote.RifCliente, quote.GiorniValidita])
  expect(await named(tokens.anna)).toEqual([['Di Anna', 20]])
  expect(await named(tokens.cliente)).toEqual([['Del cliente', 2]])
  expect(await named(tokens.admin)).toEqual([
    ['Del cliente', 2],
    ['Di Anna', 20],
  ])
})

test('doors on display say what is sold of them, and which have stood for a year for nothing', async () => {
  const doors = (await portal.call(display, of(tokens.anna))).json()
  expect(doors.map(door => [door.Modello, door.Vendute, door.Ferma, door.Showroom])).toEqual([
    ['Nuova', 0, false, 'Schio'],
    ['Quadra', 0, true, 'Schio'],
    ['VELA', 10, false, 'Schio'],
  ])
})

test('what has happened comes newest first, page by page, of every kind', async () => {
  const first = (await portal.call(timeline, { ...of(tokens.anna), query: { righe: 6 } })).json()
  expect(first.Altre).toBe(true)
  expect(first.Righe.map(({ Tipo, Testo }) => [Tipo, Testo])).toContainEqual([
    'nota',
    'Vuole la nuova Ecorever',
  ])
  const all = (await portal.call(timeline, { ...of(tokens.anna), query: { righe: 100 } })).json()
  expect(all.Altre).toBe(false)
  const days = all.Righe.map(({ Data }) => Data)
  expect(days).toEqual([...days].sort().reverse())
  expect(new Set(all.Righe.map(({ Tipo }) => Tipo))).toEqual(
    new Set(['nota', 'visita', 'ordine', 'consegna', 'data']),
  )
  expect(all.Righe.find(({ Tipo }) => Tipo === 'data')).toMatchObject({
    Testo: expect.stringMatching(/^Ordine \S+: consegna spostata dal 13\/11\/2026 al 12\/11\/2026$/),
    ...{ Da: '2026-11-13', A: '2026-11-12' },
  })
  const second = (await portal.call(timeline, { ...of(tokens.anna), query: { righe: 6, pagina: 2 } })).json()
  expect([...first.Righe, ...second.Righe]).toEqual(all.Righe.slice(0, 12))
  const notes = (await portal.call(timeline, { ...of(tokens.anna), query: { solo: 'note' } })).json()
  expect(notes.Righe.map(({ Tipo, NUM_ORD }) => [Tipo, NUM_ORD])).toEqual([
    ['nota', ''],
    ['visita', ''],
  ])
})

test('a dealer sees its own sheet without what was noted about it', async () => {
  const seen = await portal.call(timeline, { ...of(tokens.cliente), query: { righe: 100 } })
  expect(seen.json().ProssimoPasso).toBeNull()
  const order = seen.json().Righe.find(({ Tipo }) => Tipo === 'ordine')
  expect(order?.Testo).toBe(`Nuovo ordine ${order?.NUM_ORD}`)
  expect(seen.body).not.toContain('Ecorever')
  expect(seen.body).not.toContain('Soddisfatto')
  const own = (await portal.call(head, of(tokens.cliente))).json()
  expect(own.NumeroNote).toBeNull()
  expect(own.Documenti.map(({ Nome }) => Nome).sort()).toEqual([
    'Contratto espositivo',
    'Promozione autunno',
    'Scheda anagrafica',
  ])
  const only = await portal.call(timeline, { ...of(tokens.cliente), query: { solo: 'note' } })
  expect(only.json()).toEqual({ ProssimoPasso: null, Righe: [], Altre: false })
})

test('its papers are opened by the call that they name', async () => {
  const { Documenti } = (await portal.call(head, of(tokens.anna))).json()
  expect(Documenti.map(({ Nome }) => Nome).sort()).toEqual([
    'Contratto espositivo',
    'Promozione autunno',
    'Scheda anagrafica',
    'Scheda andamento',
  ])
  expect(Documenti[0]?.Data).toMatch(/^\d{4}-\d\d-\d\d$/)
  const open = (as: string, documento: string) =>
    portal.call(contract.customers.document, { as, params: { documento } })
  expect((await open(tokens.anna, '1')).statusCode).toBe(200)
  expect((await open(tokens.cliente, '1')).problem().code).toBe('file.unknown')
  expect((await open(tokens.cliente, '3')).statusCode).toBe(200)
})

test('a customer that is one no more still has its sheet', async () => {
  expect((await portal.call(head, of(tokens.anna, 'C-CHIUSO'))).json()).toMatchObject({ Chiuso: true })
})

describe.each([head, ...panels].map(route => [route.path, route] as const))('%s', (_, route) => {
  test('of an unknown or foreign customer is not there', async () => {
    for (const cliente of ['C-NESSUNO', 'C-ALTRO'])
      expect((await portal.call(route, of(tokens.anna, cliente))).problem().code).toBe('customer.unknown')
    expect((await portal.call(route, of(tokens.cliente, 'C-BLOCCO'))).statusCode).toBe(404)
  })
})

test('of a blocked customer there is the head alone, with its contacts to itself, but for the office', async () => {
  for (const as of [tokens.anna, tokens.bloccato]) {
    const seen = await portal.call(head, of(as, 'C-BLOCCO'))
    expect(seen.json()).toMatchObject({ Blocca: 1, Cifre: null, Documenti: [], Showroom: [] })
    expect(seen.json().ClTelefo).toBe(as === tokens.bloccato ? '0444 123456' : '')
    for (const route of panels)
      expect((await portal.call(route, of(as, 'C-BLOCCO'))).problem().code).toBe('customer.blocked')
  }
  expect((await portal.call(head, of(tokens.admin, 'C-BLOCCO'))).json().Cifre).not.toBeNull()
})

describe('the next step', () => {
  const step = { CodCliente: 'C1', Testo: 'Richiamare', Data: '2026-11-23', TocaA: 'agente' }
  const set = (as: string, body: object = {}) => portal.call(setStep, { as, body: { ...step, ...body } })
  const mark = (as: string, body: object) => portal.call(doStep, { as, body })
  const next = async () => (await portal.call(timeline, of(tokens.anna))).json().ProssimoPasso

  test('is one: another one takes its place, and who did not know of it is told', async () => {
    const first = (await set(tokens.anna)).json()
    expect(await next()).toEqual(first)
    const second = (
      await set(tokens.admin, { Testo: 'Mandare il listino', TocaA: 'ufficio', Versione: 1 })
    ).json()
    expect(second).toMatchObject({ Id: first.Id, Autore: 'Ufficio', Versione: 2 })
    expect((await set(tokens.anna, { Versione: 1 })).problem().code).toBe('step.stale')
    expect((await set(tokens.anna, { Versione: 0 })).problem().code).toBe('step.stale')
    expect(await next()).toEqual(second)
  })

  test('that is done stands in the story, and can be undone as long as there is no other', async () => {
    const { Id } = (await set(tokens.anna)).json()
    await mark(tokens.anna, { Id })
    expect(await next()).toBeNull()
    const { Righe } = (await portal.call(timeline, of(tokens.anna))).json()
    expect(Righe[0]).toMatchObject({ Tipo: 'passo', Testo: 'Fatto: Richiamare', Autore: 'Anna' })
    await mark(tokens.anna, { Id, Fatto: false })
    expect(await next()).toMatchObject({ Id })
    await mark(tokens.anna, { Id })
    await set(tokens.anna, { Testo: 'Altro' })
    expect((await mark(tokens.anna, { Id, Fatto: false })).problem().code).toBe('step.other')
  })

  test('two that are set at once are one', async () => {
    const both = await Promise.all([
      set(tokens.admin, { CodCliente: 'C-CHIUSO', Testo: 'A', Versione: 0 }),
      set(tokens.anna, { CodCliente: 'C-CHIUSO', Testo: 'B', Versione: 0 }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('is checked, and is neither for dealers nor for strangers', async () => {
    expect((await set(tokens.anna, { Testo: ' ' })).problem().errors).toEqual({
      Testo: 'Scrivi il prossimo passo',
    })
    expect((await set(tokens.anna, { Testo: 'x'.repeat(201) })).statusCode).toBe(422)
    expect((await set(tokens.anna, { CodCliente: 'C-ALTRO' })).statusCode).toBe(404)
    expect((await set(tokens.anna, { CodCliente: 'C-BLOCCO' })).problem().code).toBe('customer.blocked')
    expect((await set(tokens.cliente)).statusCode).toBe(403)
    const foreign = (await set(tokens.altro, { CodCliente: 'C-ALTRO' })).json()
    expect((await mark(tokens.anna, { Id: foreign.Id })).problem().code).toBe('step.unknown')
  })
})
