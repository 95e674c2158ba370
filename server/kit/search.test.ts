import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { foldForSearch } from '#rules/search-fold.ts'
import { asOwner } from '#server/db/owner.ts'
import { aCustomer, anAgent, anOrder, aToken, aUser } from '#tests/support/factories.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { folded } from './search.ts'

const { customers, orders, orderSheet, confirmations, quotes, users } = contract

let portal: TestPortal
let as: string
let dealer: string
let open: number
let delivered: number
beforeAll(async () => {
  portal = await openTestPortal()
  const { database } = portal
  await aStoredCatalogue(database)
  as = await aToken(database, await aUser(database, { role: 'Admin' }))
  const agent = await anAgent(database, { name: 'Nicolò Degli Esposti' })
  const { code } = await aCustomer(database, {
    code: 'C1',
    company_name: 'Bottega Porte',
    agent_code: agent.code,
    search_text: 'bottega porte c1 genova ge',
  })
  await aCustomer(database, { code: 'C2', company_name: 'Bottega Finestre', agent_code: agent.code })
  const user = await aUser(database, { role: 'Cliente', code, name: 'perché.bottega' })
  dealer = await aToken(database, user)
  open = (
    await anOrder(database, {
      ...{ customer_code: code, number: '26/04845', reference: 'Cantiere Via Dante', delivered_on: null },
      ...{ confirmed_on: null, confirmation_number: 'K77', expected_on: '2099-01-31' },
    })
  ).id
  delivered = (
    await anOrder(database, {
      customer_code: code,
      number: '25/00001',
      reference: 'Villa',
      delivered_on: '2026-10-20',
    })
  ).id
  await portal.call(quotes.create, { as: dealer, body: { rifCliente: 'Casa in collina' } })
})
afterAll(() => portal.close())

const production = async (cerca: string, consegnati: 'true' | 'false') =>
  (await portal.call(orders.production, { as, query: { cerca, consegnati } }))
    .json()
    .map(row => row.Progressivo)

test.each([
  ['Genova Porte', 1],
  ['porte  bottega', 1],
  ['Porte Schio', 0],
])('the directory finds all words of "%s" in any order: %i', async (cerca, count) => {
  expect((await portal.call(customers.list, { as, query: { cerca } })).json()).toHaveLength(count)
})

test.each(['26/04845 Bottega', 'Genova dante', 'bottega CANTIERE k77'])(
  'orders that wait are found by "%s", of which each word is in another table',
  async cerca => {
    const listed = (await portal.call(confirmations.list, { as, query: { cerca } })).json()
    expect(listed.map(row => row.Progressivo)).toEqual([open])
    const found = (await portal.call(orderSheet.find, { as, query: { testo: cerca } })).json()
    expect(found.map(row => row.Progressivo)).toEqual([open])
  },
)

test('deliveries and open orders, quotes and users are found by all words', async () => {
  expect(await production('villa bottega', 'true')).toEqual([delivered])
  expect(await production('villa finestre', 'true')).toEqual([])
  await asOwner(portal.database.db, tx =>
    tx.updateTable('sales_order').set({ confirmed_on: '2026-11-01' }).where('id', '=', open).execute(),
  )
  expect(await production('dante porte', 'false')).toEqual([open])
  expect((await portal.call(quotes.list, { as, query: { cerca: 'bottega collina' } })).json()).toHaveLength(1)
  expect((await portal.call(quotes.list, { as, query: { cerca: 'finestre collina' } })).json()).toEqual([])
  const people = await portal.call(users.list, {
    as,
    params: { tipo: 'Tutti' },
    query: { cerca: 'porte perche' },
  })
  expect(people.json()).toHaveLength(1)
})

test('an order is found by the ERP’s words and by the dealer’s, and shown under the dealer’s', async () => {
  await asOwner(portal.database.db, tx =>
    tx.updateTable('sales_order').set({ confirmed_on: null }).where('id', '=', open).execute(),
  )
  await portal.call(orderSheet.changeReference, {
    as: dealer,
    body: { Progressivo: open, Riferimento: 'Villa Nuova' },
  })
  for (const words of ['cantiere dante', 'villa nuova', 'nuova cantiere', 'nuova bottega 26/04845']) {
    const lists = [
      await portal.call(confirmations.list, { as, query: { cerca: words } }),
      await portal.call(orderSheet.find, { as, query: { testo: words } }),
    ]
    for (const list of lists)
      expect(list.json()).toMatchObject([{ Progressivo: open, Riferimento: 'Villa Nuova' }])
  }
})

test('the database folds a text as the rules do', async () => {
  const text = 'Nicolò Degli Esposti – L’Aquila È ÀÇ'
  const { rows } = await sql<{ text: string }>`select ${folded(sql`${text}::text`)} as text`.execute(
    portal.database.db,
  )
  expect(rows[0]?.text).toBe(foldForSearch(text))
})
