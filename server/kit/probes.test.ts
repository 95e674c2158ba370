import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { session } from '#contract/session.ts'
import { buildApp } from '#server/app.ts'
import { FileStoreError } from '#server/files/file-store.ts'
import { aUser } from '#tests/support/factories.ts'
import { openSession, signIn, statusOf } from '#tests/support/session-calls.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { openPresence } from './presence.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const ready = async (app = portal.app) => {
  const answer = await app.inject('/readyz')
  return { code: answer.statusCode, ...answer.json<object>() }
}

test('an instance that can do everything says so', async () => {
  expect(await ready()).toEqual({ code: 200, status: 'ready', database: 'writable', files: 'reachable' })
})

test('an instance that leaves says so while it serves, then refuses with a code and a time', async () => {
  const presence = openPresence()
  const app = await buildApp(portal.services, { presence })
  presence.isLeaving = true
  expect(await ready(app)).toMatchObject({ code: 503, status: 'leaving' })
  const served = await app.inject('/healthz')
  expect(served.statusCode).toBe(200)
  expect(served.json()).toEqual({ status: 'ok', release: portal.services.version })
  expect(served.headers.connection).toBe('close')
  presence.isGone = true
  const refused = await app.inject('/healthz')
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'server.stopping'])
  expect(refused.headers['retry-after']).toBe('2')
})

test('files that are away are told, and keep no instance from serving', async () => {
  const check = () => Promise.reject(new FileStoreError('away'))
  const app = await buildApp({
    ...portal.services,
    files: Object.assign(Object.create(portal.services.files), { check }),
  })
  await ready(app)
  expect(await ready(app)).toMatchObject({ code: 200, files: 'unreachable' })
})

describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL (needs TEST_DATABASE_URL)', () => {
  test('a database that only reads is told; who signs in, renews or writes is asked to come back', async () => {
    const own = await openTestPortal()
    const { name } = await aUser(own.database)
    const { access_token, refresh_token } = await openSession(own, name)
    await makeReadOnly(String(own.database.pool.options.connectionString))
    // The first call may still get a connection that has just ended.
    await expect
      .poll(() => ready(own.app))
      .toMatchObject({ code: 200, status: 'read-only', database: 'read-only' })
    expect(await statusOf(own, access_token)).toBe(200)
    const answers = [
      await signIn(own, name),
      await own.call(session.login, { body: { grant_type: 'refresh_token', refresh_token } }),
      await own.call(session.logout, { as: access_token }),
    ]
    for (const answer of answers) {
      expect([answer.statusCode, answer.problem().code]).toEqual([503, 'database.unavailable'])
      expect(answer.headers['retry-after']).toBe('5')
    }
    await own.close()
  })
})

/** Imitates a standby, where every transaction is read-only from its start. */
async function makeReadOnly(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database());
  end $$`)
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await owner.end()
}
