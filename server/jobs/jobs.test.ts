import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { type Database, openDatabase } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { noReach, withReach } from '#server/db/reach.ts'
import { openSilentProxy } from '#tests/support/silent-proxy.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { problemTeller } from './boss.ts'
import { type Jobs, openJobs } from './jobs.ts'
import { ownerSql } from './owner-sql.ts'

let test: TestDatabase
let database: Database
const opened: Jobs[] = []
const log = { warn: vi.fn() }
const soon = { timeout: 10_000, interval: 10 }

beforeAll(async () => {
  test = await openTestDatabase()
  database = test.database
  await (await openJobs(database, { log })).stop()
})
afterEach(async () => {
  if (opened.length === 0) return
  for (const jobs of opened.splice(0)) await jobs.stop()
  await asOwner(database.db, tx => sql`delete from pgboss.job_common`.execute(tx))
})
afterAll(() => test.close())

async function open(on = database, pollSeconds = 0.5): Promise<Jobs> {
  const jobs = await openJobs(on, { log, pollSeconds })
  opened.push(jobs)
  return jobs
}

const aMessage = () => ({ messageId: randomUUID() })

async function jobsOf(queue: string) {
  const { rows } = await asOwner(database.db, tx =>
    sql<{ id: string; state: string; data: unknown; waitsMs: number }>`
      select id, state, data, extract(epoch from start_after - now())::float8 * 1000 as "waitsMs"
      from pgboss.job_common where name = ${queue}`.execute(tx),
  )
  return rows
}

it('a job runs when its transaction has committed, on the data it was given', async () => {
  const jobs = await open()
  const seen: unknown[] = []
  jobs.handle('mail.send', async data => void seen.push(data))
  await jobs.start()
  const message = aMessage()
  await withReach(database.db, noReach, async tx => {
    await jobs.enqueue(tx, 'mail.send', message)
    await new Promise(done => setTimeout(done, 50))
    expect(seen).toEqual([])
  })
  await vi.waitFor(() => expect(seen).toEqual([message]), soon)
})

it('jobs that wait together run one after the other without a pause', async () => {
  const jobs = await open(database, 30)
  await asOwner(database.db, async tx => {
    for (let count = 0; count < 10; count++) await jobs.enqueue(tx, 'mail.send', aMessage())
  })
  let ran = 0
  jobs.handle('mail.send', async () => void ran++)
  await jobs.start()
  await vi.waitFor(() => expect(ran).toBe(10), soon)
})

it('nothing is left of a job whose transaction failed', async () => {
  const jobs = await open()
  const failing = withReach(database.db, noReach, async tx => {
    await jobs.enqueue(tx, 'mail.send', aMessage())
    throw new Error('something else went wrong')
  })
  await expect(failing).rejects.toThrow('something else')
  expect(await jobsOf('mail.send')).toEqual([])
})

it('a job of the same id is added once', async () => {
  const jobs = await open()
  const message = aMessage()
  for (let count = 0; count < 2; count++)
    await asOwner(database.db, tx => jobs.enqueue(tx, 'mail.send', message, { id: message.messageId }))
  expect(await jobsOf('mail.send')).toMatchObject([{ id: message.messageId, data: message }])
})

it('work that throws waits a minute or two and is done again', async () => {
  const jobs = await open()
  const attempts: unknown[] = []
  jobs.handle('mail.send', async data => {
    attempts.push(data)
    if (attempts.length === 1) throw new Error('not now')
  })
  await jobs.start()
  const message = aMessage()
  await asOwner(database.db, tx => jobs.enqueue(tx, 'mail.send', message))
  const waiting = await vi.waitFor(async () => {
    const [job] = await jobsOf('mail.send')
    expect(job?.state).toBe('retry')
    return job
  }, soon)
  expect(waiting?.waitsMs).toBeGreaterThan(50_000)
  expect(waiting?.waitsMs).toBeLessThan(125_000)
  await asOwner(database.db, tx => sql`update pgboss.job_common set start_after = now()`.execute(tx))
  await vi.waitFor(() => expect(attempts).toEqual([message, message]), soon)
})

it('work that failed for the last time goes to the dead letters', async () => {
  const jobs = await open()
  const dead: unknown[] = []
  const message = aMessage()
  await asOwner(database.db, async tx => {
    await jobs.enqueue(tx, 'mail.send', message)
    await sql`update pgboss.job_common set retry_limit = 0`.execute(tx)
  })
  jobs.handle('mail.dead', async data => void dead.push(data))
  jobs.handle('mail.send', async () => {
    throw new Error('never')
  })
  await jobs.start()
  await vi.waitFor(() => expect(dead).toEqual([message]), soon)
})

it('the last end of a queue is remembered, with the failures since the last good one', async () => {
  const jobs = await open()
  let fails = true
  jobs.handle('account.reset', async () => {
    if (fails) throw new Error('not now')
  })
  await jobs.start()
  const run = async (failures: number) => {
    await asOwner(database.db, tx => jobs.enqueue(tx, 'account.reset', { requestId: 1 }))
    const read = () =>
      asOwner(database.db, tx =>
        tx.selectFrom('job_run').where('queue', '=', 'account.reset').selectAll().executeTakeFirst(),
      )
    await vi.waitFor(async () => expect(await read()).toMatchObject({ failures }), soon)
  }
  await run(1)
  await run(2)
  fails = false
  await run(0)
})

it('stopping waits for the work under way', async () => {
  const jobs = await open()
  const steps: string[] = []
  jobs.handle('mail.send', async () => {
    steps.push('begun')
    await new Promise(done => setTimeout(done, 300))
    steps.push('done')
  })
  await jobs.start()
  await asOwner(database.db, tx => jobs.enqueue(tx, 'mail.send', aMessage()))
  await vi.waitFor(() => expect(steps).toEqual(['begun']), soon)
  await jobs.stop()
  expect(steps).toEqual(['begun', 'done'])
  expect(await jobsOf('mail.send')).toMatchObject([{ state: 'completed' }])
})

it('night work is kept once, by Italian time', async () => {
  for (let instance = 0; instance < 2; instance++) {
    const jobs = await open()
    jobs.schedule('files.sweep', '20 3 * * *')
    await jobs.start()
  }
  const { rows } = await asOwner(database.db, tx =>
    sql`select name, cron, timezone from pgboss.schedule`.execute(tx),
  )
  expect(rows).toEqual([{ name: 'files.sweep', cron: '20 3 * * *', timezone: 'Europe/Rome' }])
})

describe('rights', () => {
  it('a request adds jobs, and neither reads nor changes them', async () => {
    await open()
    const tries = [
      sql`select data from pgboss.job_common`,
      sql`update pgboss.job_common set priority = 1`,
      sql`delete from pgboss.job_common`,
      sql`delete from pgboss.queue`,
      sql`select * from pgboss.schedule`,
    ]
    for (const statement of tries)
      await expect(withReach(database.db, noReach, tx => statement.execute(tx))).rejects.toThrow(
        /permission denied/,
      )
  })

  it('the connection is nobody again after each call, also after one that failed', async () => {
    const { executeSql } = ownerSql(database.pool)
    const who = async () =>
      (await sql<{ role: string }>`select current_user as role`.execute(database.db)).rows
    expect((await executeSql('select current_user as role')).rows).toEqual([{ role: 'soglia_owner' }])
    expect(await who()).toEqual([{ role: 'soglia_portal' }])
    await expect(executeSql('begin; select 1/0; commit')).rejects.toThrow('division by zero')
    for (let connection = 0; connection < 3; connection++)
      expect(await who()).toEqual([{ role: 'soglia_portal' }])
  })
})

it('a lost database is told once a minute, another problem each time', () => {
  const tell = problemTeller(log)
  log.warn.mockClear()
  const lost = new Error('Connection terminated unexpectedly')
  const other = new Error('no such queue')
  for (const error of [lost, lost, other, other]) tell(error)
  expect(log.warn.mock.calls.map(([, text]) => text)).toEqual([
    'the job queue waits for the database',
    'the job queue has a problem',
    'the job queue has a problem',
  ])
})

const template = inject('template')
describe.skipIf('folder' in template)('a queue whose PostgreSQL is lost (needs TEST_DATABASE_URL)', () => {
  it('says so in one line without the connection, however many queues look', async () => {
    const url = String(database.pool.options.connectionString)
    const proxy = await openSilentProxy(url)
    const lost = await openDatabase({ url: proxy.urlOf(url) })
    const jobs = await open(lost)
    for (const name of ['mail.send', 'requests.export'] as const) jobs.handle(name, async () => {})
    await jobs.start()
    log.warn.mockClear()
    await proxy.close()
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), soon)
    await new Promise(done => setTimeout(done, 1_500))
    expect(log.warn.mock.calls).toEqual([
      [{ why: expect.any(String) }, 'the job queue waits for the database'],
    ])
    for (const one of opened.splice(0)) await one.stop().catch(() => {})
    await lost.close()
  })
})

describe.skipIf('folder' in template)('two instances on one PostgreSQL (needs TEST_DATABASE_URL)', () => {
  it('start together on an empty database and share its queue: every job runs, and runs once', async () => {
    const empty = await openTestDatabase()
    const first = empty.database
    const second = await openDatabase({ url: String(first.pool.options.connectionString) })
    const instances = await Promise.all([open(first), open(second)])
    const runs: string[][] = [[], []]
    for (const [index, jobs] of instances.entries())
      jobs.handle('mail.send', async ({ messageId }) => {
        runs[index]?.push(messageId)
        await new Promise(done => setTimeout(done, 2))
      })
    const messages = Array.from({ length: 200 }, aMessage)
    await asOwner(first.db, async tx => {
      for (const message of messages) await instances[0]?.enqueue(tx, 'mail.send', message)
    })
    await Promise.all(instances.map(jobs => jobs.start()))
    await vi.waitFor(() => expect(runs.flat().length).toBeGreaterThanOrEqual(200), soon)
    await new Promise(done => setTimeout(done, 700))
    expect(runs.flat().sort()).toEqual(messages.map(({ messageId }) => messageId).sort())
    expect(Math.min(...runs.map(own => own.length))).toBeGreaterThan(20)
    for (const jobs of opened.splice(0)) await jobs.stop()
    await second.close()
    await empty.close()
  })
})
