import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { setClock } from '#tests/support/clock.ts'
import { aCustomer, anAgent, anOrder, aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { home, office, orders } = contract
const today = '2026-11-24'
let portal: TestPortal
const tokens = { admin: '', agent: '' }

beforeAll(async () => {
  portal = await openTestPortal()
  const { database } = portal
  await setClock(database, today)
  const agent = await anAgent(database)
  await aCustomer(database, { code: 'C1', agent_code: agent.code })
  await aCustomer(database, { code: 'C2' })
  tokens.admin = await aToken(database, await aUser(database, { role: 'Admin' }))
  tokens.agent = await aToken(database, await aUser(database, { role: 'Agente', code: agent.code }))
  const of = { customer_code: 'C1', ordered_on: today, confirmed_on: null }
  await anOrder(database, { ...of, number: 'da confermare' })
  await anOrder(database, { ...of, number: 'confermato', confirmed_on: today })
  await anOrder(database, { ...of, number: 'consegnato', confirmed_on: today, delivered_on: today })
  await anOrder(database, { ...of, number: 'annullato', confirmed_on: today, closed_on: today })
  await anOrder(database, { ...of, number: 'di un altro', customer_code: 'C2' })
  await anOrder(database, { ...of, number: 'di ieri', ordered_on: '2026-11-23' })
  await anOrder(database, { ...of, number: 'di una volta', ordered_on: '2026-10-01', confirmed_on: today })
})
afterAll(() => portal.close())

async function received(as: string, query: Record<string, unknown>) {
  const found = await portal.call(orders.production, { as, query })
  const numbers = found.json().map(({ NUM_ORD }) => NUM_ORD)
  expect(found.headers['x-total-count']).toBe(String(numbers.length))
  return numbers.sort()
}

const ofToday = ['confermato', 'consegnato', 'da confermare', 'di un altro']

test('the orders of a day are those received on it and not cancelled: the console counts what its list holds', async () => {
  expect((await portal.call(office.overview, { as: tokens.admin })).json()).toMatchObject({
    Oggi: today,
    OrdiniOggi: 4,
  })
  expect(await received(tokens.admin, { ricevutiDal: today, ricevutiAl: today })).toEqual(ofToday)
  expect(await received(tokens.admin, { ricevutiDal: today })).toEqual(ofToday)
})

test('the new orders of the home are those of the list between its days', async () => {
  for (const as of [tokens.admin, tokens.agent]) {
    const { DaIeri } = (await portal.call(home.read, { as })).json()
    const news = DaIeri.find(({ Tipo }) => Tipo === 'ordinati')
    expect(news).toMatchObject({ Da: '2026-11-23', A: today })
    const listed = await received(as, { ricevutiDal: news?.Da, ricevutiAl: news?.A })
    expect(listed).toHaveLength(news?.Numero ?? 0)
    expect(listed).toContain('di ieri')
    expect(listed.includes('di un altro')).toBe(as === tokens.admin)
  }
})

test('received orders are searched, sorted by their day and printed like any', async () => {
  const days = { ricevutiDal: '2026-11-23', ricevutiAl: today }
  expect(await received(tokens.admin, { ...days, cerca: 'ieri' })).toEqual(['di ieri'])
  const sorted = await portal.call(orders.production, {
    as: tokens.admin,
    query: { ...days, ordina: 'Data_ord' },
  })
  expect(sorted.json()[0]).toMatchObject({ NUM_ORD: 'di ieri', Data_ord: '2026-11-23' })
  const paper = await portal.call(orders.productionPdf, { as: tokens.admin, query: days })
  expect(paper.headers['content-disposition']).toContain('ordini-ricevuti.pdf')
})

test('an end before the beginning is refused in a sentence', async () => {
  const query = { ricevutiDal: today, ricevutiAl: '2026-11-23' }
  const refused = (await portal.call(orders.production, { as: tokens.admin, query })).problem()
  expect(refused.errors).toEqual({ ricevutiAl: "La fine precede l'inizio" })
})
