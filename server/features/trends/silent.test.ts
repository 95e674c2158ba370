import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwnerOnClient } from '#server/db/owner.ts'
import { refreshRollups } from '#server/db/rollups.ts'
import { setClock } from '#tests/support/clock.ts'
import { aCustomer, anAgent, anOrder, aPair, aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { customers, customerSheet, home, trends } = contract

let portal: TestPortal
const tokens = { admin: '', head: '', agent: '' }

// Orders by customer on 20 November 2026; the usual interval is 30 days, except for `slow`.
const orderDays = {
  'C-SILENT': ['2026-05-01', '2026-05-31', '2026-06-30'],
  'C-BLOCKED': ['2026-05-01', '2026-05-31', '2026-06-30'],
  'C-CLOSED': ['2026-05-01', '2026-05-31', '2026-06-30'],
  'C-FORMER': ['2025-09-21', '2025-10-21', '2025-11-20'],
  'C-ALMOST-FORMER': ['2025-09-22', '2025-10-22', '2025-11-21'],
  'C-LONG-GONE': ['2023-09-21', '2023-10-21', '2023-11-20'],
  'C-AT-THE-LIMIT': ['2026-07-23', '2026-08-22', '2026-09-21'],
  'C-SLOW': ['2025-12-01', '2026-03-01', '2026-06-01'],
  'C-NEW': ['2026-01-01', '2026-01-31'],
}
const silent = ['C-ALMOST-FORMER', 'C-BLOCKED', 'C-SILENT']

beforeAll(async () => {
  portal = await openTestPortal()
  const { database } = portal
  await setClock(database, '2026-11-20')
  const agent = await anAgent(database, { code: 'A01' })
  const head = await anAgent(database, { code: 'CA1' })
  await aPair(database, head, agent)
  for (const [code, days] of Object.entries(orderDays)) {
    await aCustomer(database, { code, agent_code: agent.code, is_blocked: code === 'C-BLOCKED' })
    for (const day of days)
      await anOrder(database, { customer_code: code, ordered_on: day, confirmed_on: day })
  }
  await asOwnerOnClient(database.pool, async (client, tx) => {
    await tx.insertInto('product_group').values({ code: 'P', name: 'MPM PORTE', sort: 1 }).execute()
    await tx.insertInto('series').values({ code: 'S', name: 'Laminato', group_code: 'P', sort: 1 }).execute()
    await tx.updateTable('order_line').set({ series_code: 'S' }).execute()
    await tx.updateTable('customer').set({ closed_on: '2026-10-01' }).where('code', '=', 'C-CLOSED').execute()
    await refreshRollups(client, 'orders')
  })
  tokens.admin = await aToken(database, await aUser(database, { role: 'Admin' }))
  tokens.head = await aToken(database, await aUser(database, { role: 'AgenteCapo', code: head.code }))
  tokens.agent = await aToken(database, await aUser(database, { role: 'Agente', code: agent.code }))
})
afterAll(() => portal.close())

const ofAgent = { Tipo: 'Agente', Codice: 'A01' } as const
const periods = { dataDa1: '2018-01-01', dataA1: '2024-12-31', dataDa2: '2025-01-01', dataA2: '2026-12-31' }

test.each([
  ['an agent', () => ({ as: tokens.agent })],
  ['its head agent, looking as it', () => ({ as: tokens.head, filter: ofAgent })],
  ['the Admin, looking as it', () => ({ as: tokens.admin, filter: ofAgent })],
])(
  'the same customers are silent for %s at home, in the directory, on the sheet and in trends',
  async (_, whoAsks) => {
    const asked = whoAsks()
    const listed = (await portal.call(customers.list, { ...asked, query: { solo: 'silenziosi' } })).json()
    const compared = (await portal.call(trends.details, { ...asked, body: periods })).json()
    const sheets = []
    for (const code of Object.keys(orderDays)) {
      const params = { cliente: code }
      const sheet = (await portal.call(customerSheet.head, { as: asked.as, params })).json()
      if (sheet.Silenzioso) sheets.push(code)
    }
    const tasks = (await portal.call(home.read, { ...asked })).json().DaFare
    expect(compared).toHaveLength(Object.keys(orderDays).length)
    expect({
      directory: listed.map(({ ClCodCli }) => ClCodCli).sort(),
      trends: compared.flatMap(({ CodCliente, Silenzioso }) => (Silenzioso ? [CodCliente] : [])).sort(),
      sheets: sheets.sort(),
    }).toEqual({ directory: silent, trends: silent, sheets: silent })
    // An Admin's own home has other tasks.
    if (asked.as !== tokens.admin)
      expect(tasks.find(({ Tipo }) => Tipo === 'silenziosi')?.Numero).toBe(silent.length)
  },
)

test('a former customer of the year is not silent, and a silent one is not among the former', async () => {
  const body = { dataDa1: '2026-01-01' }
  const [agent] = (await portal.call(trends.formerCustomers, { as: tokens.admin, body })).json()
  expect(agent?.Clienti.map(({ CodCliente }) => CodCliente)).toEqual(['C-FORMER'])
})
