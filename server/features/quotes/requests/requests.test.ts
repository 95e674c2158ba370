import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { quotes, quoteRows, quoteRequests } = contract

let portal: TestPortal
let dealer: string
let admin: string
let customer: { code: string }
beforeAll(async () => {
  portal = await openTestPortal()
  await aStoredCatalogue(portal.database)
})
afterAll(() => portal.close())
beforeEach(async () => {
  customer = await aCustomer(portal.database)
  dealer = await aToken(
    portal.database,
    await aUser(portal.database, { role: 'Cliente', code: customer.code }),
  )
  admin = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
})

async function aQuote(given: Record<string, unknown> = {}) {
  const id = (await portal.call(quotes.create, { as: dealer, body: { rifCliente: 'Casa' } })).json()
  await portal.call(quoteRows.savePosition, { as: dealer, body: { id, ...aSentDoor, ...given } })
  return id as number
}
const check = async (id: number) =>
  (await portal.call(quoteRequests.check, { as: dealer, params: { id } })).json()
async function send(id: number, Visti: string[] = []) {
  const { Versione } = await check(id)
  return portal.call(quoteRequests.send, { as: dealer, body: { id, Visti, Versione } })
}
const move = (Id: number, Da: string, A: string, Motivo = '') =>
  portal.call(quoteRequests.move, { as: admin, body: { Id, Da, A, Motivo } })
const read = async (id: number) => (await portal.call(quotes.read, { as: dealer, params: { id } })).json()

test('a request locks the quote and its prices', async () => {
  const id = await aQuote()
  await portal.call(quotes.saveMarkups, {
    as: dealer,
    body: { IdPrev: -1, Sconto: 0, MaggPerc: 10, MaggNetta: 0 },
  })
  expect((await send(id)).json()).toBe('OK')
  expect(await read(id)).toMatchObject({
    PuoModificare: false,
    Testata: { Stato: 'richiesta', Importo: 440 },
    Richiesta: { Stato: 'richiesta' },
  })
  await portal.call(quotes.saveMarkups, {
    as: dealer,
    body: { IdPrev: -1, Sconto: 0, MaggPerc: 90, MaggNetta: 0 },
  })
  expect((await read(id)).Righe[0]?.prezzo).toBe(220)
  const refused = await Promise.all([
    portal.call(quoteRows.savePosition, { as: dealer, body: { id, pos: 1, ...aSentDoor } }),
    portal.call(quotes.saveHeader, { as: dealer, body: { id, rifCliente: 'x' } }),
    portal.call(quotes.remove, { as: dealer, params: { id } }),
    portal.call(quoteRows.removeRow, { as: dealer, params: { id, posizione: 1 } }),
    send(id),
  ])
  expect(refused.map(answer => answer.problem().code)).toEqual(Array(5).fill('quote.locked'))
})

test('what is wrong blocks it; what is unusual has to be ticked', async () => {
  const id = await aQuote({ Serratura: '' })
  expect((await check(id)).Errori).toEqual([
    { posizione: 1, Testo: 'Posizione 1: da completare. Manca: serratura.' },
  ])
  expect((await send(id)).problem().code).toBe('request.incomplete')
  await portal.call(quoteRows.savePosition, {
    as: dealer,
    body: { id, pos: 1, ...aSentDoor, quantita: 30 },
  })
  const { Insoliti } = await check(id)
  expect(Insoliti).toEqual([
    { codice: '1:quantita=30', posizione: 1, Testo: 'Posizione 1: 30 porte uguali.' },
  ])
  expect((await send(id)).problem().code).toBe('request.unticked')
  expect((await send(id, ['1:quantita=30'])).json()).toBe('OK')
})

test('an empty quote, and one of a blocked customer, cannot be sent', async () => {
  const id = (await portal.call(quotes.create, { as: dealer, body: { rifCliente: 'Vuoto' } })).json()
  expect((await check(id)).Errori[0]?.Testo).toBe('Il preventivo non ha posizioni da ordinare.')
  await asOwner(portal.database.db, tx =>
    tx.updateTable('customer').set({ is_blocked: true }).where('code', '=', customer.code).execute(),
  )
  const full = await aQuote()
  expect((await check(full)).Errori[0]?.Testo).toBe("Il cliente è bloccato: contatta l'ufficio.")
})

test('the list of requests counts what is ordered, and that of open quotes what was not sent', async () => {
  const id = await aQuote()
  const alternative = { params: { id, posizione: 1 }, body: { Alternativa: true } }
  await portal.call(quoteRows.duplicateRow, { as: dealer, ...alternative })
  const open = async () =>
    (await portal.call(quotes.list, { as: dealer, query: { stato: 'aperto' } })).json().length
  expect(await open()).toBe(1)
  expect((await send(id)).json()).toBe('OK')
  expect(await open()).toBe(0)
  const list = (await portal.call(quoteRequests.list, { as: admin, query: {} })).json()
  expect(list.find((row: { Id: number }) => row.Id === id)?.Posizioni).toBe(1)
})

test('what was checked is what is sent', async () => {
  const id = await aQuote()
  const { Versione } = await check(id)
  await portal.call(quoteRows.savePosition, {
    as: dealer,
    body: { id, pos: 1, ...aSentDoor, quantita: 3 },
  })
  const answer = await portal.call(quoteRequests.send, { as: dealer, body: { id, Visti: [], Versione } })
  expect(answer.problem().code).toBe('quote.stale')
})

test('the Admin sees it, moves it on, and says why it waits', async () => {
  const id = await aQuote()
  await send(id)
  const list = (await portal.call(quoteRequests.list, { as: admin, query: { stato: 'richiesta' } })).json()
  expect(list).toContainEqual(
    expect.objectContaining({ Id: id, CodCliente: customer.code, Stato: 'richiesta', Listino: 400 }),
  )
  expect((await move(id, 'richiesta', 'inVerifica')).json()).toBe('OK')
  expect((await move(id, 'richiesta', 'confermata')).problem().code).toBe('request.moved')
  expect((await move(id, 'inVerifica', 'inSospeso')).problem().code).toBe('request.reasonNeeded')
  await move(id, 'inVerifica', 'inSospeso', 'Manca il pagamento')
  expect((await read(id)).Richiesta).toMatchObject({ Stato: 'inSospeso', Motivo: 'Manca il pagamento' })
  const waiting = async () =>
    (await portal.call(quoteRequests.list, { as: admin, query: { stato: 'daFare' } }))
      .json()
      .map(({ Id }) => Id)
  expect(await waiting()).toContain(id)
  await move(id, 'inSospeso', 'confermata')
  expect(await waiting()).not.toContain(id)
  expect((await read(id)).Testata.Stato).toBe('confermata')
  expect((await move(id, 'confermata', 'inVerifica')).problem().code).toBe('request.moved')
  const body = { Id: id, Da: 'confermata', A: 'inVerifica', Motivo: '' } as const
  expect((await portal.call(quoteRequests.move, { as: dealer, body })).statusCode).toBe(403)
})

test('it can be taken back until somebody works on it', async () => {
  const id = await aQuote()
  await send(id)
  const withdraw = () => portal.call(quoteRequests.withdraw, { as: dealer, params: { id } })
  expect((await withdraw()).json()).toBe('OK')
  expect((await read(id)).PuoModificare).toBe(true)
  await send(id)
  await move(id, 'richiesta', 'inVerifica')
  expect((await withdraw()).problem().code).toBe('request.underWay')
})

test('sent twice at once it is one request', async () => {
  const id = await aQuote()
  const { Versione } = await check(id)
  const press = () => portal.call(quoteRequests.send, { as: dealer, body: { id, Visti: [], Versione } })
  const answers = await Promise.all([press(), press(), press()])
  expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
})
