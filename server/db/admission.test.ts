import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { asRequest, PoolFullError } from './admission.ts'
import { pipelined } from './pipelined.ts'
import type { DB } from './tables.gen.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

/** Takes every connection out of the pool until the test gives it back. */
async function holdAll({ pool }: TestPortal['database']) {
  const held: pg.PoolClient[] = []
  while (held.length < pool.options.max) held.push(await pool.connect())
  return {
    /** Gives back one connection, so that waiting requests are served one by one. */
    giveOne: () => held.pop()?.release(),
    giveBack: () => {
      for (const client of held) client.release()
    },
  }
}
function onRoom(most: number, longestMs: number) {
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: pipelined(portal.database.pool, { most, longestMs }) }),
  })
  return () => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one)
}

test('a request waits for a connection only so long, and the connection is not lost with it', async () => {
  const { giveBack } = await holdAll(portal.database)
  const ask = onRoom(5, 50)
  await expect(asRequest(ask)).rejects.toThrow(PoolFullError)
  giveBack()
  expect(await asRequest(ask)).toBe(1)
  const again = await holdAll(portal.database)
  again.giveBack()
})

test('who comes when too many wait is refused at once, the others are served in turn', async () => {
  const { giveOne, giveBack } = await holdAll(portal.database)
  const ask = onRoom(2, 10_000)
  const served: number[] = []
  const waiting = [1, 2].map(place => asRequest(ask).then(() => served.push(place)))
  await expect(asRequest(ask)).rejects.toThrow('too many')
  giveOne()
  await Promise.all(waiting)
  expect(served).toEqual([1, 2])
  giveBack()
})

test('what no request asks waits beyond that', async () => {
  const { giveBack } = await holdAll(portal.database)
  const job = onRoom(0, 10)()
  await new Promise(resolve => setTimeout(resolve, 60))
  giveBack()
  expect(await job).toBe(1)
})

test('a full portal answers 503 with the time to come back, and is itself again after', async () => {
  const { database, call } = portal
  const token = await aToken(database, await aUser(database))
  const { giveBack } = await holdAll(database)
  const calls = Array.from({ length: 520 }, () => call(contract.session.info, { as: token }))
  const first = await Promise.race(calls)
  giveBack()
  expect(first.statusCode).toBe(503)
  expect(first.problem().code).toBe('database.unavailable')
  expect(Number(first.headers['retry-after'])).toBeGreaterThan(0)
  await Promise.all(calls)
  expect((await call(contract.session.info, { as: token })).statusCode).toBe(200)
})
