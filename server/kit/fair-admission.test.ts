import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { route } from '#contract/kit/route.ts'
import { asOwner } from '#server/db/owner.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { implement } from './implement.ts'

const lanes = 40
const dear = route({
  method: 'GET',
  path: '/dear',
  summary: 'Keeps the database busy for a while',
  access: 'session',
  answer: z.array(z.unknown()),
  example: {},
})

let portal: TestPortal
let address: string
let greedy: string
let other: string
/** Calls whose handler has begun. */
let begun = 0
beforeAll(async () => {
  portal = await openTestPortal()
  const { app, database, services } = portal
  const statement = sql`select pg_sleep(0.02)::text as slept`
  implement(
    app,
    { dear },
    {
      dear: async ({ tx }) => {
        begun += 1
        return (await statement.execute(tx)).rows
      },
    },
    { ...services, log: app.log },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const dealer = await aUser(database, { role: 'Cliente' })
  greedy = await aToken(database, dealer)
  other = await aToken(database, await aUser(database, { role: 'Admin' }))
})
afterAll(() => portal.close())

async function get(path: string, token?: string): Promise<number> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await fetch(address + path, { headers })
  await answer.arrayBuffer()
  return answer.status
}

/** Makes the dear call in all lanes until the work is done, and tells how many of them ended beside each piece of it. */
async function besideGreedy(pieces: number, work: () => Promise<number>) {
  let served = 0
  let isOver = false
  const lane = async () => {
    while (!isOver) {
      await get(dear.path, greedy)
      served += 1
    }
  }
  const all = Array.from({ length: lanes }, lane)
  while (served < lanes) await get('/healthz')
  const statuses: number[] = []
  const between: number[] = []
  for (let piece = 0; piece < pieces; piece += 1) {
    const before = served
    statuses.push(await work())
    between.push(served - before)
  }
  isOver = true
  await Promise.all(all)
  return { statuses, median: between.toSorted((a, b) => a - b)[Math.floor(pieces / 2)] ?? 0 }
}

test.each([
  ["another user's list", () => get(contract.orders.production.path, other)],
  ['a visitor without a sign-in', () => get(contract.portal.info.path)],
  ['the probe', () => get('/readyz')],
])('%s waits for a few calls of a user with forty lanes, and not for all of them', async (_, work) => {
  const { statuses, median } = await besideGreedy(9, work)
  expect(statuses).toEqual(Array(9).fill(200))
  // A whole round of connections may come back in one moment. Without turns, all lanes would be before it.
  expect(median).toBeLessThan(lanes / 2)
})

test('calls whose client has left before their turn are not made', async () => {
  const before = begun
  await asOwner(portal.database.db, async tx => {
    await sql`lock table session in access exclusive mode`.execute(tx) // Nobody can be authenticated meanwhile.
    const headers = { authorization: `Bearer ${greedy}` }
    const calls = Array.from({ length: lanes }, () => request(address + dear.path, { agent: false, headers }))
    for (const call of calls) call.on('error', () => {}).end()
    await pause(300)
    for (const call of calls) call.destroy()
    await pause(200) // The server notices that they have left.
  })
  expect(await get(dear.path, greedy)).toBe(200)
  await pause(500)
  expect(begun - before).toBeLessThan(lanes / 2)
})
