import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { aCustomer, anAgent, aPair, aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { agents, clients } = contract.partners

let portal: TestPortal
let tokens: { admin: string; capo: string; agente: string; cliente: string }
let codes: { head: string; paired: string; stranger: string }

beforeAll(async () => {
  portal = await openTestPortal()
  const { database } = portal
  const head = await anAgent(database, { name: 'Capo Rossi' })
  const paired = await anAgent(database, { name: 'Agente Bruni' })
  const stranger = await anAgent(database, { name: 'Agente Verdi' })
  await anAgent(database, { name: 'Cessato', closed_on: '2025-01-01' })
  await aPair(database, head, paired)
  await aCustomer(database, { agent_code: head.code, company_name: 'Forniture Edili Però' })
  await aCustomer(database, { agent_code: paired.code, company_name: 'Arredi Esposito' })
  const mine = await aCustomer(database, { agent_code: paired.code, company_name: 'Casa Zanella' })
  await aCustomer(database, { agent_code: stranger.code, company_name: 'Bottega del Legno' })
  const token = async (role: 'Cliente' | 'Agente' | 'AgenteCapo' | 'Admin', code: string) =>
    aToken(database, await aUser(database, { role, code }))
  codes = { head: head.code, paired: paired.code, stranger: stranger.code }
  tokens = {
    admin: await token('Admin', ''),
    capo: await token('AgenteCapo', head.code),
    agente: await token('Agente', paired.code),
    cliente: await token('Cliente', mine.code),
  }
})
afterAll(() => portal.close())

test('an Admin may choose any agent at work', async () => {
  const answer = await portal.call(agents, { as: tokens.admin })
  expect(answer.json()).toEqual([
    { CodAgente: codes.paired, Nome: 'Agente Bruni' },
    { CodAgente: codes.stranger, Nome: 'Agente Verdi' },
    { CodAgente: codes.head, Nome: 'Capo Rossi' },
  ])
})

test('a head agent may choose the whole team, itself, or an agent paired under it', async () => {
  const answer = await portal.call(agents, { as: tokens.capo })
  expect(answer.json().map((agent: { Nome: string }) => agent.Nome)).toEqual([
    'Tutta la squadra',
    'Agente Bruni',
    'Capo Rossi',
  ])
})

test.each(['agente', 'cliente'] as const)('there is no agent to choose for %s', async who => {
  expect((await portal.call(agents, { as: tokens[who] })).statusCode).toBe(403)
})

test('customers are those of the reach, by name, with the total', async () => {
  const namesFor = async (as: string, query = {}) => {
    const answer = await portal.call(clients, { as, query })
    return [
      answer.json().map((client: { ClRagSoc: string }) => client.ClRagSoc),
      Number(answer.headers['x-total-count']),
    ]
  }
  expect(await namesFor(tokens.capo)).toEqual([
    ['Arredi Esposito', 'Casa Zanella', 'Forniture Edili Però'],
    3,
  ])
  expect(await namesFor(tokens.agente)).toEqual([['Arredi Esposito', 'Casa Zanella'], 2])
  expect(await namesFor(tokens.admin, { cerca: 'PERO', righe: 1 })).toEqual([['Forniture Edili Però'], 1])
  expect((await portal.call(clients, { as: tokens.cliente })).statusCode).toBe(403)
})

test('what begins with the search comes first, then where a word begins with it; an agent named has its own first', async () => {
  const named = (company_name: string, agent_code: string) =>
    aCustomer(portal.database, { company_name, agent_code })
  await named('Infissi Zuccon', codes.paired)
  await named('Arzuccona', codes.paired)
  await named('Zuccon Porte', codes.paired)
  await named('Bar Zuccon', codes.head)
  const namesFor = async (query: object) => {
    const found = await portal.call(clients, { as: tokens.capo, query: { cerca: 'zuccon', ...query } })
    return found.json().map(({ ClRagSoc }) => ClRagSoc)
  }
  expect(await namesFor({})).toEqual(['Zuccon Porte', 'Bar Zuccon', 'Infissi Zuccon', 'Arzuccona'])
  expect((await namesFor({ agente: codes.head }))[0]).toBe('Bar Zuccon')
  expect((await namesFor({ ordina: 'ClRagSoc' }))[0]).toBe('Arzuccona')
})
