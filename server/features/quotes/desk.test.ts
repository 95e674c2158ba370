import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { wholeTeamCode } from '#contract/kit/pair.ts'
import type { FilterPair } from '#contract/kit/route.ts'
import { asOwner } from '#server/db/owner.ts'
import { aCustomer, anAgent, aPair, aToken, aUser, unique } from '#tests/support/factories.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aPng } from '#tests/support/sent-file.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { quotes, quoteRows } = contract

let portal: TestPortal
let head: { as: string; name: string; code: string }
let agent: { as: string; name: string; code: string }
let customers: string[]
beforeAll(async () => {
  portal = await openTestPortal()
  await aStoredCatalogue(portal.database)
})
afterAll(() => portal.close())
beforeEach(async () => {
  const { database } = portal
  head = await aSeller('AgenteCapo', 'Ada Capo')
  agent = await aSeller('Agente', 'Bruno Testa')
  await aPair(database, head, agent)
  customers = [
    (await aCustomer(database, { agent_code: agent.code })).code,
    (await aCustomer(database, { agent_code: agent.code })).code,
  ]
})

async function aSeller(role: 'AgenteCapo' | 'Agente', name: string) {
  const { code } = await anAgent(portal.database, { code: `S${unique()}`, name })
  const user = await aUser(portal.database, { role, code })
  return { as: await aToken(portal.database, user), name: user.name, code }
}

const ofAgent = (): FilterPair => ({ Tipo: 'Agente', Codice: agent.code })
const ofCustomer = (): FilterPair => ({ Tipo: 'Cliente', Codice: customers[0] as string })
const ofTeam: FilterPair = { Tipo: 'Agente', Codice: wholeTeamCode }
const markups = { IdPrev: -1, Sconto: 0, MaggPerc: 20, MaggNetta: 0 }

const set = (as: string, filter?: FilterPair) =>
  portal.call(quotes.saveMarkups, { as, filter, body: markups })
const percentOf = async (as: string, filter?: FilterPair) =>
  (await portal.call(quotes.markups, { as, filter, body: { IdPrev: -1 } })).json().MaggPerc
const send = (as: string, filter?: FilterPair) => portal.call(quotes.uploadImage, { as, filter, file: aPng })
const imageStatus = async (as: string, filter?: FilterPair) =>
  (await portal.call(quotes.image, { as, filter })).statusCode
const logged = () =>
  asOwner(portal.database.db, tx =>
    tx
      .selectFrom('audit_log')
      .where('actor', '=', head.name)
      .select(['action', 'on_behalf_of'])
      .orderBy('id')
      .execute(),
  )

for (const [who, filterOf] of [
  ['its agent', ofAgent],
  ['a customer of its agent', ofCustomer],
] as const) {
  test(`a head agent looking as ${who} reads and writes the markups of the agent's desk`, async () => {
    expect((await set(head.as, filterOf())).json()).toBe('OK')
    expect(await percentOf(agent.as)).toBe(20)
    expect(await percentOf(head.as, filterOf())).toBe(20)
    expect(await percentOf(head.as)).toBe(0)
    expect(await logged()).toEqual([{ action: 'quote.markups', on_behalf_of: agent.code }])
  })

  test(`a head agent looking as ${who} reads and writes the image of the agent's desk`, async () => {
    expect((await send(head.as, filterOf())).json()).toBe('OK')
    expect(await imageStatus(agent.as)).toBe(200)
    expect(await imageStatus(head.as, filterOf())).toBe(200)
    expect(await imageStatus(head.as)).toBe(404)
    expect(await logged()).toEqual([{ action: 'quote.image', on_behalf_of: agent.code }])
  })
}

test('the answer names whose desk it is, and nobody where it is the own one', async () => {
  const ownerFor = async (as: string, filter?: FilterPair) =>
    (await portal.call(quotes.markups, { as, filter, body: { IdPrev: -1 } })).json().Scrivania
  expect(await ownerFor(head.as, ofAgent())).toBe(`Bruno Testa (${agent.code})`)
  expect(await ownerFor(head.as, ofCustomer())).toBe(`Bruno Testa (${agent.code})`)
  expect(await ownerFor(head.as)).toBeUndefined()
  expect(await ownerFor(agent.as, ofCustomer())).toBeUndefined()
})

test('a team has no desk: it is refused in words, and nobody’s is written', async () => {
  const answers = [
    await set(head.as, ofTeam),
    await send(head.as, ofTeam),
    await portal.call(quotes.markups, { as: head.as, filter: ofTeam, body: { IdPrev: -1 } }),
    await portal.call(quotes.image, { as: head.as, filter: ofTeam }),
  ]
  for (const answer of answers)
    expect(answer.problem()).toMatchObject({
      code: 'quote.deskOfTeam',
      Message: expect.stringContaining('Scegli un agente'),
    })
  expect(await percentOf(head.as)).toBe(0)
  expect(await logged()).toEqual([])
})

test('markups set while looking as a customer reprice the quotes of all the customers of the desk', async () => {
  const [, other] = customers
  const filter = { Tipo: 'Cliente' as const, Codice: other as string }
  const { json: id } = await portal.call(quotes.create, {
    as: agent.as,
    filter,
    body: { rifCliente: 'Casa' },
  })
  await portal.call(quoteRows.savePosition, { as: agent.as, body: { id: id(), ...aSentDoor } })
  const listed = async () => (await portal.call(quotes.list, { as: agent.as })).json()[0]?.Importo ?? 0
  const before = await listed()
  expect((await set(agent.as, ofCustomer())).json()).toBe('OK')
  expect(await listed()).toBeCloseTo(before * 1.2, 2)
  expect(
    (await portal.call(quotes.read, { as: agent.as, params: { id: id() } })).json().Testata.Importo,
  ).toBe(await listed())
})

test('what a head agent does to a quote of its agent is written down with both names', async () => {
  const id = (
    await portal.call(quotes.create, { as: agent.as, filter: ofCustomer(), body: { rifCliente: 'Casa' } })
  ).json()
  await portal.call(quotes.saveMarkups, { as: head.as, body: { ...markups, IdPrev: id } })
  await portal.call(quotes.remove, { as: head.as, params: { id } })
  expect(await logged()).toEqual([
    { action: 'quote.markups', on_behalf_of: agent.code },
    { action: 'quote.deleted', on_behalf_of: agent.code },
  ])
})

test('an agent outside the team is no desk of the head agent', async () => {
  const stranger = await aSeller('Agente', 'Carlo Fuori')
  const filter: FilterPair = { Tipo: 'Agente', Codice: stranger.code }
  expect((await set(head.as, filter)).statusCode).toBe(403)
  expect((await send(head.as, filter)).statusCode).toBe(403)
})
