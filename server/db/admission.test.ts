import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { admitting, asTurnOf, PoolFullError } from './admission.ts'
import { TooManyTurnsError } from './fair-turns.ts'
import { pipelined } from './pipelined.ts'
import type { DB } from './tables.gen.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

/** Takes every connection out of the pool until the test gives it back. */
async function holdAll(connect: () => Promise<pg.PoolClient>) {
  const held: pg.PoolClient[] = []
  while (held.length < portal.database.pool.options.max) held.push(await connect())
  return {
    /** Gives back one connection, so that waiting requests are served one by one. */
    giveOne: () => held.pop()?.release(),
    giveBack: () => {
      for (const client of held) client.release()
    },
  }
}

function aRoom(most: number, longestMs: number) {
  const { pool } = portal.database
  const { admit: connect } = admitting(pool, { most, longestMs })
  const end = () => pool.end()
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: pipelined({ connect: connect as typeof pool.connect, end, options: pool.options }),
    }),
  })
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one)
  return { hold: () => holdAll(connect), ask, askAs: (name: string) => asTurnOf({ kind: 'user', name }, ask) }
}

test('a request waits for a connection only so long, and the connection is not lost with it', async () => {
  const { hold, askAs } = aRoom(5, 50)
  const { giveBack } = await hold()
  await expect(askAs('one')).rejects.toThrow(PoolFullError)
  giveBack()
  expect(await askAs('one')).toBe(1)
  const again = await hold()
  again.giveBack()
})

test('who has most requests waiting is refused when too many wait, and the others are served in turn', async () => {
  const { hold, askAs } = aRoom(3, 10_000)
  const { giveOne, giveBack } = await hold()
  const served: string[] = []
  const ask = (name: string) => askAs(name).then(() => served.push(name))
  const first = ask('greedy')
  const second = ask('greedy')
  const third = expect(ask('greedy')).rejects.toThrow(TooManyTurnsError)
  await expect(ask('greedy')).rejects.toThrow(TooManyTurnsError)
  const other = ask('other')
  await third
  giveOne()
  await Promise.all([first, second, other])
  expect(served).toEqual(['greedy', 'other', 'greedy'])
  giveBack()
})

test('what no request asks waits beyond that', async () => {
  const { hold, ask } = aRoom(0, 10)
  const { giveBack } = await hold()
  const job = ask()
  await new Promise(resolve => setTimeout(resolve, 60))
  giveBack()
  expect(await job).toBe(1)
})

test('a full portal refuses the one who filled it, serves another, and is itself again after', async () => {
  const { database, call } = portal
  const [greedy, other] = [
    await aToken(database, await aUser(database)),
    await aToken(database, await aUser(database)),
  ]
  for (const as of [greedy, other]) await call(contract.session.info, { as })
  const { giveBack } = await holdAll(() => database.pool.connect())
  const calls = Array.from({ length: 520 }, () => call(contract.session.info, { as: greedy }))
  const first = await Promise.race(calls)
  expect(database.pool.waitingCount).toBe(500)
  giveBack()
  const others = call(contract.session.info, { as: other })
  expect(first.statusCode).toBe(429)
  expect(first.problem().code).toBe('request.tooMany')
  expect(Number(first.headers['retry-after'])).toBeGreaterThan(0)
  expect((await others).statusCode).toBe(200)
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
  // On a slow machine, some wait behind their own turns for too long.
  expect(statuses.filter(status => status !== 200 && status !== 429)).toEqual([])
  expect(statuses).toContain(200)
  expect((await call(contract.session.info, { as: greedy })).statusCode).toBe(200)
})

test('a full portal answers 503 with the time to come back if nobody has filled it alone', async () => {
  const { app, database } = portal
  const { giveBack } = await holdAll(() => database.pool.connect())
  const calls = Array.from({ length: 510 }, (_, at) =>
    app.inject({ url: '/api/portale', remoteAddress: `10.0.${at >> 8}.${at & 255}` }),
  )
  const first = await Promise.race(calls)
  giveBack()
  expect(first.statusCode).toBe(503)
  expect(first.json().code).toBe('server.busy')
  expect(Number(first.headers['retry-after'])).toBeGreaterThan(0)
  await Promise.all(calls)
})
