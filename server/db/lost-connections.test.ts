import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSilentProxy, type SilentProxy } from '#tests/support/silent-proxy.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { asTurnOf } from './admission.ts'
import { type Database, openDatabase } from './open.ts'
import { asOwner, asOwnerOnClient } from './owner.ts'
import { noReach, withReach } from './reach.ts'
import { openPool } from './watched-pool.ts'

describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL (needs TEST_DATABASE_URL)', () => {
  let own: TestDatabase
  let proxy: SilentProxy
  let database: Database
  let admin: pg.Client
  beforeAll(async () => {
    own = await openTestDatabase()
    const url = String(own.database.pool.options.connectionString)
    proxy = await openSilentProxy(url)
    database = await openDatabase({ url: proxy.urlOf(url), poolSize: 4 })
    admin = new pg.Client({ connectionString: url })
    await admin.connect()
  })
  afterEach(() => proxy.thaw())
  afterAll(async () => {
    await admin.end()
    await database.close()
    await proxy.close()
    await own.close()
  })

  const endOthers = () =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
  const select = () =>
    asTurnOf({ kind: 'user', name: '1' }, () =>
      withReach(database.db, noReach, tx => sql`select 1`.execute(tx), { readOnly: true }),
    )
  const told = (work: Promise<unknown>) => work.then(() => 'done').catch((error: Error) => error.message)
  /** Measures a duration without the time in which a busy machine delayed the timers of this process. */
  async function timed(work: Promise<unknown>) {
    const tick = 50
    const started = performance.now()
    let rung = started
    let stalled = 0
    const late = () => {
      const now = performance.now()
      stalled += Math.max(0, now - rung - tick)
      rung = now
    }
    const ticking = setInterval(late, tick)
    const outcome = await told(work)
    clearInterval(ticking)
    late()
    return { outcome, ms: performance.now() - started - stalled }
  }

  test('a connection that is ended between two statements refuses its work and no other', async () => {
    const work = withReach(database.db, noReach, async tx => {
      await sql`select 1`.execute(tx)
      await endOthers()
      await pause(100)
      await sql`select 1`.execute(tx)
    })
    expect(await told(work)).toMatch(/terminat|connection error/)
    expect(await told(select())).toBe('done')
  })

  test('a connection that is ended in the middle of a statement, of a COPY, or between begin and commit', async () => {
    const works = [
      asOwner(database.db, tx => sql`select pg_sleep(5)`.execute(tx)),
      asOwnerOnClient(database.pool, client => client.query('select pg_sleep(5)')),
      asOwnerOnClient(database.pool, () => pause(600)),
    ].map(told)
    await pause(200)
    await endOthers()
    for (const outcome of await Promise.all(works)) expect(outcome).toMatch(/terminat|connection error/)
    expect(await told(select())).toBe('done')
  })

  test('a transaction that does nothing for too long is ended by the server, and only its work fails', async () => {
    const work = withReach(database.db, noReach, async tx => {
      await sql`set local idle_in_transaction_session_timeout = 200`.execute(tx)
      await pause(500)
      await sql`select 1`.execute(tx)
    })
    expect(await told(work)).toMatch(/idle-in-transaction|terminat|connection error/)
    expect(await told(select())).toBe('done')
  })

  test('a statement that takes its time is waited for', async () => {
    expect(await told(asOwner(database.db, tx => sql`select pg_sleep(3)`.execute(tx)))).toBe('done')
  })

  test('a statement that the server neither answers nor ends is given up, unless it was said to take long', async () => {
    const pool = openPool(String(own.database.pool.options.connectionString), 2, { statementMs: 300 })
    const client = await pool.connect()
    // Imitates a server process that has stopped, and therefore enforces no limit.
    await client.query(`select set_config('statement_' || 'timeout', '0', false)`)
    const { outcome, ms } = await timed(client.query('select pg_sleep(20)'))
    expect(outcome).toBe('Connection terminated unexpectedly')
    expect(ms).toBeGreaterThan(2_200)
    expect(ms).toBeLessThan(3_500)
    client.release()
    const patient = await pool.connect()
    await patient.query('begin; set local statement_timeout = 0')
    expect(await told(patient.query('select pg_sleep(3)'))).toBe('done')
    await patient.query('rollback')
    patient.release()
    const hasty = await pool.connect()
    expect(await told(hasty.query('select pg_sleep(3)'))).toMatch(/statement timeout/)
    hasty.release()
    await pool.end()
  })

  test('a server that vanishes silently refuses everything within three seconds, and serves when it is back', async () => {
    await Promise.all(Array.from({ length: 4 }, select))
    proxy.freezeAll()
    const refusals = await Promise.all(Array.from({ length: 40 }, () => timed(select())))
    expect(refusals.filter(({ outcome }) => outcome === 'done')).toEqual([])
    expect(Math.max(...refusals.map(({ ms }) => ms))).toBeLessThan(3_500)
    proxy.thaw()
    expect(await told(select())).toBe('done')
  })

  test('connections that are frozen alone do not fill the pool of a server that is well', async () => {
    await Promise.all(Array.from({ length: 4 }, select))
    proxy.freezeOpen()
    const first = await Promise.all(Array.from({ length: 8 }, () => timed(select())))
    expect(Math.max(...first.map(({ ms }) => ms))).toBeLessThan(3_500)
    const later = await Promise.all(Array.from({ length: 8 }, () => timed(select())))
    expect(later.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 8 }, () => 'done'))
    expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(1_500)
  })

  test('who finds every connection taken is refused, and does not wait for ever', async () => {
    await pause(100) // The connections of the test before are back.
    const holders = Array.from({ length: 4 }, () =>
      told(asOwner(database.db, tx => sql`select pg_sleep(3)`.execute(tx))),
    )
    const { outcome, ms } = await timed(select())
    expect(outcome).toMatch(/no connection came free in time/)
    expect(ms).toBeLessThan(2_500)
    await Promise.all(holders)
  })
})
