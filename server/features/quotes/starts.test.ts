import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { quotes, quoteRows } = contract

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  await aStoredCatalogue(portal.database)
})
afterAll(() => portal.close())

async function aDesk() {
  const customer = await aCustomer(portal.database)
  const as = await aToken(
    portal.database,
    await aUser(portal.database, { role: 'Cliente', code: customer.code }),
  )
  const aQuote = async (rifCliente: string): Promise<number> =>
    (await portal.call(quotes.create, { as, body: { rifCliente } })).json()
  const save = (id: number, body: object = {}) =>
    portal.call(quoteRows.savePosition, { as, body: { ...aSentDoor, id, ...body } })
  const starts = async (id: number) =>
    (await portal.call(quoteRows.starts, { as, params: { id: String(id) } })).json()
  return { as, aQuote, save, starts }
}

test("a new position may begin like the last whole door of the dealer's newest other quote", async () => {
  const desk = await aDesk()
  const [old, newer, open] = [
    await desk.aQuote('Vecchia'),
    await desk.aQuote('Nuova'),
    await desk.aQuote('Ora'),
  ]
  await desk.save(old, { riferimento: 'Studio' })
  await desk.save(newer, { riferimento: 'Bagno', L: 700 })
  await desk.save(newer, { riferimento: 'A metà', Serratura: '' })
  await desk.save(open, { riferimento: 'Questa' })
  const { Porte } = await desk.starts(open)
  expect(Porte).toHaveLength(1)
  expect(Porte[0]).toMatchObject({
    Preventivo: newer,
    RifCliente: 'Nuova',
    Posizione: 1,
    Riferimento: 'Bagno',
    Configurazione: { Tipologia: 'battente', L: 700 },
  })
})

test('choices are counted over the whole doors of the desk, most used first', async () => {
  const desk = await aDesk()
  const quote = await desk.aQuote('Conti')
  for (const L of [700, 800, 800]) await desk.save(quote, { L })
  await desk.save(quote, { Serratura: '' })
  const { Uso } = await desk.starts(quote)
  expect(Uso).toContainEqual({ Tipo: 'Modello', Codice: aSentDoor.modello, Volte: 3 })
  expect(Uso).toContainEqual({ Tipo: 'Serratura', Codice: aSentDoor.Serratura, Volte: 3 })
})

test("another dealer's doors are not seen", async () => {
  const [one, other] = [await aDesk(), await aDesk()]
  await one.save(await one.aQuote('Altri'), { riferimento: 'Segreta' })
  const own = await other.aQuote('Propria')
  expect(await other.starts(own)).toEqual({ Porte: [], Uso: [] })
  expect((await portal.call(quoteRows.starts, { as: one.as, params: { id: String(own) } })).statusCode).toBe(
    404,
  )
})
