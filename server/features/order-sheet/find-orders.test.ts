import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderSheet } from '#contract/order-sheet.ts'
import { aCustomer, anOrder, aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

let portal: TestPortal
let as: string
let code: string
beforeAll(async () => {
  portal = await openTestPortal()
  code = (await aCustomer(portal.database, { company_name: 'Serramenti 77 Srl' })).code
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Cliente', code }))
})
afterAll(() => portal.close())

const find = async (testo: string) => (await portal.call(orderSheet.find, { as, query: { testo } })).json()
const made = (number: string, given: object = {}) =>
  anOrder(portal.database, { customer_code: code, number, search_text: number, ...given })

test('an old order whose number begins with what is typed comes before many newer ones of the customer', async () => {
  const dates = { confirmed_on: '2018-03-02', expected_on: '2018-04-01', delivered_on: '2018-04-03' }
  await made('770012', { ordered_on: '2018-03-01', ...dates })
  for (let at = 10; at < 22; at += 1) await made(`1000${at}`, { ordered_on: `2026-05-${at}` })
  const found = await find('77')
  expect(found).toHaveLength(8)
  expect(found[0]).toMatchObject({ NUM_ORD: '770012', Stato: 'consegnato', DataConsegna: '2018-04-03' })
  expect(found[1]).toMatchObject({ NUM_ORD: '100021' })
})

test('a short text is sought in the newest orders, in number, customer or reference', async () => {
  await made('2000-q7', { ordered_on: '2026-06-01', reference: 'Rossi' })
  expect(await find('q7')).toMatchObject([{ NUM_ORD: '2000-q7' }])
})
