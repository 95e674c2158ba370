import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { quotes, quoteRows } = contract

// The embedded database runs one transaction at a time, so only PostgreSQL tests real concurrency.
let portal: TestPortal
let as: string
beforeAll(async () => {
  portal = await openTestPortal()
  await aStoredCatalogue(portal.database)
  const customer = await aCustomer(portal.database)
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Cliente', code: customer.code }))
})
afterAll(() => portal.close())

const create = async () => (await portal.call(quotes.create, { as, body: { rifCliente: 'Due mani' } })).json()
const save = (id: number, given: Record<string, unknown> = {}) =>
  portal.call(quoteRows.savePosition, { as, body: { id, ...aSentDoor, ...given } })

async function sumHolds(id: number) {
  const { Testata, Totali } = (await portal.call(quotes.read, { as, params: { id } })).json()
  expect(Testata.Importo).toBe(Totali.Imponibile)
}

test('five users save one position at once, and four of them are refused', async () => {
  const id = await create()
  let version = (await save(id)).json().Versione
  for (let round = 0; round < 20; round += 1) {
    const quantities = [1, 2, 3, 4, 5].map(one => one + 5 * round)
    const answers = await Promise.all(
      quantities.map(quantita => save(id, { pos: 1, quantita, Versione: version })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    version = answers.find(({ statusCode }) => statusCode === 200)?.json().Versione ?? 0
    await sumHolds(id)
  }
})

test("a quote's total stays right while the list's markups change during a save or a copy", async () => {
  const ids = [await create(), await create()]
  for (const id of ids) await save(id)
  for (let round = 0; round < 20; round += 1) {
    const markups = { Sconto: 0, MaggPerc: round, MaggNetta: 0 }
    const [copy] = await Promise.all([
      portal.call(quotes.duplicate, { as, params: { id: ids[0] }, body: {} }),
      portal.call(quotes.saveMarkups, { as, body: { IdPrev: -1, ...markups } }),
      ...ids.map(id => save(id, { pos: 1, quantita: 1 + round })),
    ])
    for (const id of [...ids, copy.json()]) await sumHolds(id)
  }
})
