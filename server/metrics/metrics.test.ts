import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { asOwner } from '#server/db/owner.ts'
import { now, today } from '#tests/support/clock.ts'
import { aUser } from '#tests/support/factories.ts'
import { fromWeb, signIn } from '#tests/support/session-calls.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const token = 'a-token-of-the-tests'
let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ SOGLIA_METRICS_TOKEN: token })
})
afterAll(() => portal.close())

const ask = (app = portal.app, authorization = `Bearer ${token}`) =>
  app.inject({ url: '/metrics', headers: { authorization } })
const told = async (app?: typeof portal.app) => (await ask(app)).body

test('nobody is told anything without the token, nor where there is none', async () => {
  const refused = await ask(portal.app, 'Bearer another')
  expect([refused.statusCode, refused.body.includes('soglia_')]).toEqual([401, false])
  const config = { ...portal.services.config, metricsToken: undefined }
  const without = await buildApp({ ...portal.services, config })
  expect((await ask(without)).statusCode).toBe(404)
})

test('requests are counted by the pattern of their route', async () => {
  await portal.app.inject('/api/orders/production/Agente/4711')
  await portal.app.inject('/nowhere/4712')
  const text = await told()
  expect(text).toMatch(
    /soglia_request_seconds_bucket\{le="0.25",method="GET",route="[^"]*:[^"]*",status="401"\}/,
  )
  expect(text).toContain('route="unknown",status="404"')
  expect(text).not.toMatch(/"[^"\n]*471[12][^"\n]*"/)
})

test('pool, engine, memory and event loop are told', async () => {
  const text = await told()
  for (const name of [
    'soglia_pool_connections{state="used"}',
    'soglia_pool_waiting',
    'soglia_engine_breaks_total',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(text).toContain(`\n${name} `)
})

test('jobs, mails and the age of the feed are those of the moment', async () => {
  expect(await told()).not.toContain('\nsoglia_feed_age_seconds ')
  await asOwner(portal.database.db, async tx => {
    const words = { template: 'x', recipient: 'a@example.com', subject: 'x', body_text: '', body_html: '' }
    await tx.insertInto('mail_message').values(words).execute()
    const at = new Date(now().getTime() - 3_600_000)
    await tx.insertInto('feed_run').values({ source: 'x', outcome: 'done', finished_at: at }).execute()
    const run = { backup: 'x', started_at: at, finished_at: at, outcome: 'done', problem: '' }
    await tx
      .insertInto('backup_run')
      .values({ ...run, kind: 'backup' })
      .execute()
    await portal.services.jobs.enqueue(tx, 'files.sweep', null)
  })
  const text = await told()
  expect(text).toContain('\nsoglia_database_answers 1\n')
  expect(text).toContain('\nsoglia_mails{state="queued"} 1\n')
  expect(text).toContain('\nsoglia_jobs_waiting{queue="files.sweep"} 1\n')
  expect(Number(/\nsoglia_feed_age_seconds (\S+)/.exec(text)?.[1])).toBeCloseTo(3_600, -2)
  expect(Number(/\nsoglia_backup_age_seconds (\S+)/.exec(text)?.[1])).toBeCloseTo(3_600, -2)
  expect(text).not.toContain('\nsoglia_restore_check_age_seconds ')
  await asOwner(portal.database.db, tx => tx.deleteFrom('mail_message').execute())
  expect(await told()).not.toContain('\nsoglia_mails{')
})

test('failed jobs, imports, errors of browsers and open versions are those of the moment', async () => {
  const at = now()
  await asOwner(portal.database.db, async tx => {
    await tx
      .insertInto('feed_run')
      .values([
        { source: 'x', outcome: 'failed', started_at: at },
        { source: 'x', outcome: 'failed', started_at: new Date(at.getTime() - 25 * 3_600_000) },
      ])
      .execute()
    const error = { message: 'm', place: '', page: '', release: '', browser: '', first_at: at, last_at: at }
    await tx
      .insertInto('browser_error')
      .values([
        { ...error, day: today(), fingerprint: 'a', times: 3 },
        { ...error, day: today(), fingerprint: 'b', times: 4 },
        { ...error, day: '2020-01-01', fingerprint: 'a', times: 9 },
      ])
      .execute()
    await portal.services.jobs.enqueue(tx, 'night.tidy', null)
    await sql`update pgboss.job set state = 'failed', completed_on = start_after where name = 'night.tidy'`.execute(
      tx,
    )
  })
  const user = await aUser(portal.database)
  await signIn(portal, user.name, { headers: { ...fromWeb, 'x-soglia-release': '0.3.0' } })
  const text = await told()
  for (const line of [
    'soglia_feed_runs{outcome="failed"} 1',
    'soglia_browser_errors 7',
    'soglia_jobs_failed{queue="night.tidy"} 1',
    'soglia_open_versions{release="0.3.0"} 1',
  ])
    expect(text).toContain(`\n${line}\n`)
})

test('the disk is told in bytes: database, files, free and total room', async () => {
  const file = { key: 'a'.repeat(64), name: 'x', content_type: 'text/plain', size_bytes: 1_234, sha256: '' }
  await asOwner(portal.database.db, tx => tx.insertInto('stored_file').values(file).execute())
  const text = await told(await buildApp(portal.services))
  expect(text).toContain('\nsoglia_disk_bytes{kind="files"} 1234\n')
  const { bsize, blocks } = await statfs(portal.services.config.dataFolder)
  expect(text).toContain(`\nsoglia_disk_bytes{kind="total"} ${bsize * blocks}\n`)
  for (const kind of ['data', 'free'])
    expect(Number(RegExp(`soglia_disk_bytes{kind="${kind}"} (\\S+)`).exec(text)?.[1])).toBeGreaterThan(
      1_000_000,
    )
})

test('a database that says nothing leaves its figures out, and all the others are told', async () => {
  const jobs = { ...portal.services.jobs, ready: () => new Promise<void>(() => {}) }
  const text = await told(await buildApp({ ...portal.services, jobs }))
  expect(text).toContain('\nsoglia_database_answers 0\n')
  expect(text).toContain('\nsoglia_pool_waiting 0\n')
  expect(text).not.toContain('\nsoglia_mails{')
})
