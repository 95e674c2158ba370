import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { RouteShape } from '#contract/kit/route.ts'
import { type Role, roles } from '#contract/roles.ts'
import { asOwner } from '#server/db/owner.ts'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import type { CallOptions } from '#tests/support/calls.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { callersOf, demandFactors } from './callers.ts'
import { seedCustomers } from './customer-worlds.ts'
import { everyRoute, type Identity, mayEnter } from './identities.ts'
import { isPersonal } from './leaks.ts'
import { absentParty, foreignMark, officeMark, type Party } from './parties.ts'
import { seedQuotes } from './quote-worlds.ts'
import { seedReturns } from './return-worlds.ts'
import { seedTrends } from './trend-worlds.ts'
import { seedVisits } from './visit-worlds.ts'
import { paramsOf, plainParams, seedOther, seedWorlds, type Worlds } from './worlds.ts'

// What an answer tells besides its body: counts, tags, headers, times, mails and streams.

let portal: TestPortal
let worlds: Worlds
let callers: Record<Identity, CallOptions>

beforeAll(async () => {
  portal = await openTestPortal()
  worlds = await seedWorlds(portal)
  callers = await callersOf(portal, worlds)
})
afterAll(() => portal.close())

const unhurried = { timeout: 120_000 }
const partners = roles.filter(role => role !== 'Admin')
const isRead = ({ method, writes, reads }: RouteShape) => (method === 'GET' && !writes) || reads === true
const personalReads = everyRoute.filter(({ route }) => isRead(route) && isPersonal(route))

/** Answers of all reads to partners, with total and tag. Calls whose answer changes by itself are left out later. */
async function answersToPartners(): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const { name, route } of personalReads)
    for (const role of partners) {
      if (!mayEnter(route, role) || 'kind' in route.answer) continue
      const { body, headers } = await portal.call(route, { ...route.example, as: worlds.tokens[role] })
      const told = [headers['x-total-count'], headers['x-total-more'], headers.etag]
      answers.set(`${name} as ${role}`, `${told} ${body.replace(/"RequestId":"[^"]*"/, '')}`)
    }
  return answers
}

test('no count, tag or sum of a partner changes with what strangers have', unhurried, async () => {
  const [first, before] = [await answersToPartners(), await answersToPartners()]
  const { foreign } = worlds.others
  const newcomer: Party = { code: 'NUOVO', agent: foreign.agent, id: 600001, text: 'NUOVO' }
  await seedOther(portal, newcomer)
  await seedCustomers(portal, [newcomer])
  await seedReturns(portal, [newcomer])
  await seedVisits(portal, [newcomer])
  await seedQuotes(portal, [newcomer], { withCatalogue: false })
  await seedTrends(portal, [newcomer], { withGroups: false })
  const after = await answersToPartners()
  const steady = [...before].filter(([call, answer]) => first.get(call) === answer)
  expect(steady.length).toBeGreaterThan(before.size * 0.9)
  expect(steady.filter(([call, answer]) => after.get(call) !== answer).map(([call]) => call)).toEqual([])
})

test('what was read for one caller is not given to the next', unhurried, async () => {
  const leaks: string[] = []
  for (const { name, route } of personalReads)
    for (const role of ['Admin', ...partners] as const) {
      if (!mayEnter(route, role)) continue
      const answer = await portal.call(route, { ...route.example, as: worlds.tokens[role] })
      const text = answer.body + JSON.stringify(answer.headers)
      if (role !== 'Admin' && [foreignMark, officeMark].some(mark => text.includes(mark)))
        leaks.push(`${name} as ${role}`)
    }
  expect(leaks).toEqual([])
})

test('a tag gives "unchanged" to nobody but who would get the same answer', unhurried, async () => {
  const wrong: string[] = []
  for (const { name, route } of personalReads) {
    if (!mayEnter(route, 'Admin') || !mayEnter(route, 'Agente')) continue
    const ask = (role: Role, headers: Record<string, string> = {}) =>
      portal.call(route, { ...route.example, as: worlds.tokens[role], headers })
    const [office, own] = [await ask('Admin'), await ask('Agente')]
    const tag = office.headers.etag
    if (!tag || office.body === own.body) continue
    const { statusCode } = await ask('Agente', { 'if-none-match': String(tag) })
    if (statusCode === 304) wrong.push(name)
  }
  expect(wrong).toEqual([])
})

test('a visitor opens the documents of the own code alone', async () => {
  const { add } = contract.documentOffice
  const file = { name: 'Altro.pdf', contentType: 'application/pdf', bytes: plainPdf('Altro', []) }
  const other = (await portal.call(add, { as: worlds.tokens.Admin, file })).json()
  const own = callers['code of documents']
  const shown = (await portal.call(contract.documents.data, own)).json()
  const open = async (documento: number) =>
    (await portal.call(contract.documents.file, { ...own, params: { documento: String(documento) } }))
      .statusCode
  expect(shown.map(({ Id }) => Id)).not.toContain(other.Id)
  expect([await open(shown[0]?.Id ?? 0), await open(other.Id), await open(absentParty.id)]).toEqual([
    200, 404, 404,
  ])
})

test('no mail and no notification of the own world names a stranger', async () => {
  const { rows } = await asOwner(portal.database.db, tx =>
    sql<{ found: number }>`select (select count(*) from mail_message m
          where m.recipient not like ${`${foreignMark}%`} and m::text like ${`%${foreignMark}%`})::int
        + (select count(*) from notification n join portal_user u on u.id = n.user_id
          where u.code <> ${foreignMark} and u.role <> 'Admin' and n.text like ${`%${foreignMark}%`})::int as found`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([{ found: 0 }])
})

/** The fastest of some answers, because a busy machine only ever adds. */
async function fastest(ask: (party: Party) => Promise<unknown>, parties: Party[]): Promise<number[]> {
  const least = parties.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < 12; round += 1)
    for (const [at, party] of parties.entries()) {
      const began = performance.now()
      await ask(party)
      least[at] = Math.min(least[at] ?? 0, performance.now() - began)
    }
  return least
}

const longestHintMs = 2

test('no time tells a foreign object from an absent one', unhurried, async () => {
  const telling: string[] = []
  for (const { name, route } of personalReads) {
    const param = Object.keys(route.params?.shape ?? {}).find(param => !plainParams.has(param))
    if (!param || !mayEnter(route, 'Cliente')) continue
    const ask = (party: Party) => {
      const params = { ...route.example.params, [param]: paramsOf(party)[param] }
      return portal.call(route, { ...route.example, as: worlds.tokens.Cliente, params })
    }
    const differences: number[] = []
    do {
      const [foreign = 0, absent = 0] = await fastest(ask, [worlds.others.foreign, absentParty])
      differences.push(foreign - absent)
    } while (differences.length < 3 && differences.every(ms => Math.abs(ms) > longestHintMs))
    const isSteady = new Set(differences.map(Math.sign)).size === 1
    if (isSteady && differences.every(ms => Math.abs(ms) > longestHintMs))
      telling.push(`${name}: ${differences}`)
  }
  expect(telling).toEqual([])
})

describe('the stream of changes', () => {
  /** Status and first words of the stream. */
  async function listen({ as, headers }: CallOptions): Promise<{ status: number; text: string }> {
    if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = portal.app.server.address() as AddressInfo
    return new Promise((resolve, reject) => {
      const bearer = as ? { authorization: `Bearer ${as}` } : {}
      const call = request(
        { port, path: '/api/eventi?da=900000', headers: { ...bearer, ...headers } },
        answer => {
          let text = ''
          answer.on('data', piece => {
            text += piece
          })
          const end = () => {
            resolve({ status: answer.statusCode ?? 0, text })
            call.destroy()
          }
          setTimeout(end, 200)
        },
      )
      call.on('error', reject).end()
    })
  }
  const mayListen: readonly Identity[] = [...roles, 'blocked customer', 'user without a second factor']

  test('opens for whoever is signed in, and holds topics alone', unhurried, async () => {
    await portal.call(contract.notices.save, {
      ...contract.notices.save.example,
      as: worlds.tokens.Admin,
    })
    for (const [identity, caller] of Object.entries(callers)) {
      const { status, text } = await listen(caller)
      expect([identity, status === 200]).toEqual([identity, mayListen.some(one => one === identity)])
      if (status === 200)
        expect(text.replaceAll(/^(:.*|event: change|data: \{"argomento":"\w+"\})?$/gm, '').trim()).toBe('')
    }
  })

  test('is closed to whoever still needs a second factor', async () => {
    await demandFactors(portal, true)
    try {
      expect((await listen(callers['user without a second factor'])).status).toBe(403)
    } finally {
      await demandFactors(portal, false)
    }
  })
})
