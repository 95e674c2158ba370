import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { FilterPair } from '#contract/kit/route.ts'
import type { Role } from '#contract/roles.ts'
import { aCustomer, anAgent, anOrder, aPair, aToken, aUser } from '#tests/support/factories.ts'
import { countMessages } from '#tests/support/message-count.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

let portal: TestPortal
let count: ReturnType<typeof countMessages>
const tokens: Partial<Record<Role, string>> = {}
const order = { id: 0, customer: '', agent: '' }

beforeAll(async () => {
  portal = await openTestPortal()
  const { database } = portal
  count = countMessages(database.pool)
  const [head, agent] = [await anAgent(database), await anAgent(database)]
  await aPair(database, head, agent)
  const customer = await aCustomer(database, { agent_code: agent.code })
  const { id } = await anOrder(database, { customer_code: customer.code })
  Object.assign(order, { id, customer: customer.code, agent: agent.code })
  const codes = { Cliente: customer.code, Agente: agent.code, AgenteCapo: head.code, Admin: '' }
  for (const [role, code] of Object.entries(codes) as [Role, string][])
    tokens[role] = await aToken(database, await aUser(database, { role, code }))
})
afterAll(() => portal.close())

const filtered = (role: Role, Tipo: FilterPair['Tipo']) =>
  [
    `${role} with one ${Tipo}`,
    role,
    () => ({ Tipo, Codice: Tipo === 'Cliente' ? order.customer : order.agent }),
  ] as const
const readers = [
  ...(['Cliente', 'Agente', 'AgenteCapo', 'Admin'] as const).map(
    role => [role, role, () => undefined] as const,
  ),
  filtered('Agente', 'Cliente'),
  filtered('AgenteCapo', 'Cliente'),
  filtered('AgenteCapo', 'Agente'),
  filtered('Admin', 'Cliente'),
  filtered('Admin', 'Agente'),
]

/** The fewest of several times: what the process asks by itself meanwhile does not count. */
async function messagesOf(work: () => Promise<{ statusCode: number }>): Promise<number> {
  const counts: number[] = []
  while (counts.length < 5) {
    const before = count.sent
    const answer = await work()
    expect(answer.statusCode).toBe(200)
    await portal.database.db.connection().execute(async () => {}) // the end of a read is not waited for
    counts.push(count.sent - before)
  }
  return Math.min(...counts)
}

test.each(readers)('a list takes at most four messages: %s', async (_, role, filter) => {
  const call = () =>
    portal.call(contract.orders.production, {
      as: tokens[role],
      filter: filter(),
      query: { consegnati: 'false' },
    })
  expect((await call()).json()).toHaveLength(1)
  expect(await messagesOf(call)).toBeLessThanOrEqual(filter() ? 4 : 3)
})

test('the page of an order takes three messages', async () => {
  const call = () =>
    portal.call(contract.orderSheet.read, {
      as: tokens.AgenteCapo,
      params: { progressivo: String(order.id) },
    })
  expect(await messagesOf(call)).toBe(3)
})
