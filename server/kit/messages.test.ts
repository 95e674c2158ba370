import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { FilterPair } from '#contract/kit/route.ts'
import type { Role } from '#contract/roles.ts'
import { aCustomer, anAgent, anOrder, aPair, aToken, aUser } from '#tests/support/factories.ts'
import { countMessages } from '#tests/support/message-count.ts'
import { openSession, renewBy, signIn, tokensOf } from '#tests/support/session-calls.ts'
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

/** Returns the smallest of several counts, because the process also sends queries of its own. */
async function messagesOf(work: () => Promise<{ statusCode: number }>): Promise<number> {
  const counts: number[] = []
  while (counts.length < 5) {
    const before = count.sent
    const answer = await work()
    expect(answer.statusCode).toBe(200)
    // A read does not wait for the end of its transaction, so an empty turn on the connection waits for it.
    await portal.database.db.connection().execute(async () => {})
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

test('a sign-in takes three messages beside the check of the password, a renewal three', async () => {
  const { name } = await aUser(portal.database)
  expect(await messagesOf(() => signIn(portal, name))).toBe(3)
  const { refresh_token } = await openSession(portal, name)
  let token = refresh_token
  const renew = async () => {
    const answer = await renewBy(portal, token)
    token = tokensOf(answer).refresh_token
    return answer
  }
  expect(await messagesOf(renew)).toBe(3)
})

test('a confirmation takes three messages, the commit among them', async () => {
  const { database } = portal
  const confirm = async () => {
    const { id, number } = await anOrder(database, {
      customer_code: order.customer,
      confirmed_on: null,
      confirmation_number: '',
      expected_on: '2099-01-01',
    })
    const before = count.sent
    const answer = await portal.call(contract.confirmations.confirm, {
      as: tokens.Cliente,
      body: { Progressivo: id, Num_Ord: number, Riferimento: '', Condizioni: '' },
    })
    expect(answer.json()).toMatchObject({ Nuova: true })
    return count.sent - before
  }
  const counts = [await confirm(), await confirm(), await confirm()]
  expect(Math.min(...counts)).toBe(3)
})
