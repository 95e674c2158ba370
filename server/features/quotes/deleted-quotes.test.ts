import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Removed } from '#contract/kit/removal.ts'
import type { FilterPair } from '#contract/kit/route.ts'
import { asOwner } from '#server/db/owner.ts'
import { sweepRemoved } from '#server/tidy.ts'
import { aCustomer, anAgent, aToken, aUser } from '#tests/support/factories.ts'
import { removedYesterday } from '#tests/support/removed.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { quotes } = contract

let portal: TestPortal
let dealer: string
let other: string
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  dealer = await aDealer()
  other = await aDealer()
})

async function aDealer(): Promise<string> {
  const { code } = await aCustomer(portal.database)
  return aToken(portal.database, await aUser(portal.database, { role: 'Cliente', code }))
}

async function aDeletedQuote(as: string, rifCliente = 'Casa Rossi'): Promise<number> {
  const id = (await portal.call(quotes.create, { as, body: { rifCliente } })).json()
  await portal.call(quotes.remove, { as, params: { id } })
  return id
}

const deletedOf = async (as: string): Promise<Removed[]> => (await portal.call(quotes.deleted, { as })).json()
const restore = async (as: string, id: number) =>
  (await portal.call(quotes.restore, { as, params: { id } })).statusCode

test('what was deleted today is listed, the last one first, until it is brought back', async () => {
  expect(await deletedOf(dealer)).toEqual([])
  const first = await aDeletedQuote(dealer, 'Casa')
  const second = await aDeletedQuote(dealer, 'Villa')
  const listed = await deletedOf(dealer)
  expect(listed.map(({ Chiave, Nome }) => [Chiave, Nome])).toEqual([
    [String(second), `${second} · Villa`],
    [String(first), `${first} · Casa`],
  ])
  expect(await restore(dealer, first)).toBe(200)
  expect((await deletedOf(dealer)).map(row => row.Chiave)).toEqual([String(second)])
})

test('what was deleted before today is listed no more, and the night takes it away', async () => {
  const id = await aDeletedQuote(dealer)
  await removedYesterday(portal.database)
  expect(await deletedOf(dealer)).toEqual([])
  await asOwner(portal.database.db, sweepRemoved)
  expect(await restore(dealer, id)).toBe(404)
})

test('nobody sees or brings back what another dealer deleted', async () => {
  const id = await aDeletedQuote(other)
  expect(await deletedOf(dealer)).toEqual([])
  expect(await restore(dealer, id)).toBe(404)
  expect((await deletedOf(other)).map(row => row.Chiave)).toEqual([String(id)])
})

test('an agent sees what it deleted itself, and with a customer chosen only what was of that one', async () => {
  const { code: agentCode } = await anAgent(portal.database)
  const as = await aToken(portal.database, await aUser(portal.database, { role: 'Agente', code: agentCode }))
  const filters: FilterPair[] = []
  for (const text of ['Prima', 'Seconda']) {
    const { code: Codice } = await aCustomer(portal.database, { agent_code: agentCode })
    const filter = { Tipo: 'Cliente' as const, Codice }
    const id = (await portal.call(quotes.create, { as, filter, body: { rifCliente: text } })).json()
    await portal.call(quotes.remove, { as, params: { id } })
    filters.push(filter)
  }
  const references = async (filter?: FilterPair) =>
    (await portal.call(quotes.deleted, { as, filter })).json().map((row: Removed) => row.Nome.split(' · ')[1])
  expect(await references()).toEqual(['Seconda', 'Prima'])
  expect(await references(filters[0])).toEqual(['Prima'])
})
