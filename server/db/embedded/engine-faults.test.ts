import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openNew } from '#tests/support/new-database.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const broken: string[] = []
let engine: Awaited<ReturnType<typeof openNew>>

beforeAll(async () => {
  engine = await openNew({ statementTimeoutMs: 1_500, onBroken: why => broken.push(why) })
  await engine.pool.query('create table kept (note text)')
})
afterAll(() => engine[Symbol.asyncDispose]())

afterEach(async () => {
  expect((await engine.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  broken.length = 0
})

const endless = 'select count(*) from generate_series(1, 1e12)'
const foreignFailure = `copy kept from '/dev/blob'`

test('a statement over its time is ended with all that was under way, and the engine opens again', async () => {
  await engine.pool.query(`insert into kept values ('before')`)
  await withClient(async client => {
    await client.query('begin')
    await client.query(`insert into kept values ('uncommitted')`)
    const checkpoint = engine.checkpoint()
    await Promise.all([
      expect(client.query(endless)).rejects.toMatchObject({ code: '57014' }),
      expect(checkpoint).rejects.toThrow('restarted'),
    ])
  })
  expect((await engine.pool.query('select note from kept')).rows).toEqual([{ note: 'before' }])
  expect(broken).toEqual([expect.stringContaining('longer than 1500 ms')])
})

test('the time limit follows statement_timeout, in a transaction and in a session', async () => {
  await withClient(async client => {
    await client.query('begin; set local statement_timeout = 0')
    const start = 'clock_timestamp() < now() + interval'
    await client.query(`do $$ begin while ${start} '1700 ms' loop end loop; end $$`)
    await client.query(`commit; set statement_timeout = '200ms'`)
    await expect(client.query(endless)).rejects.toThrow('longer than 200 ms')
  })
  await expect(engine.pool.query(endless)).rejects.toThrow('longer than 1500 ms')
})

test('deeply nested input is refused as an error, without a restart', async () => {
  await expect(engine.pool.query(`select repeat('(', 100000)::tsquery`)).rejects.toMatchObject({
    code: '54001',
  })
  await expect(engine.pool.query(`select repeat('[', 100000)::json`)).rejects.toMatchObject({ code: '22P02' })
  const nested = `(repeat('[', 100000) || repeat(']', 100000))`
  const { rows } = await engine.pool.query(`select length(${nested}::json::text) as length`)
  expect(rows).toEqual([{ length: 200_000 }])
  expect(broken).toEqual([])
})

test('a stack overflow is never reported as done', async () => {
  await withClient(async client => {
    await client.query('set statement_timeout = 0; begin')
    await client.query(`insert into kept values ('overflowed')`)
    const overflow = client.query(`insert into kept select repeat('[', 3000000)::json::text`)
    await expect(overflow).rejects.toMatchObject({ code: '57P02' })
  })
  const { rows } = await engine.pool.query(`select count(*)::int as n from kept where note = 'overflowed'`)
  expect(rows).toEqual([{ n: 0 }])
  expect(broken).toEqual([expect.stringContaining('call stack')])
})

test('queries asked for while the engine starts again after a failure wait for it', async () => {
  await expect(engine.pool.query(foreignFailure)).rejects.toMatchObject({ code: '57P02' })
  const answers = await Promise.all([1, 2, 3].map(n => engine.pool.query('select $1::int as n', [n])))
  expect(answers.map(({ rows }) => rows[0].n)).toEqual([1, 2, 3])
  expect(broken.length).toBe(1)
})

async function withClient(work: (client: pg.PoolClient) => Promise<void>) {
  const client = await engine.pool.connect()
  try {
    await work(client)
  } finally {
    client.release(true)
  }
}
