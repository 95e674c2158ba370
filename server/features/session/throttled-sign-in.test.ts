import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '#contract/session.ts'
import { buildApp } from '#server/app.ts'
import { callApp } from '#tests/support/calls.ts'
import { aUser } from '#tests/support/factories.ts'
import { behindBalancer, fromAddress, signIn } from '#tests/support/session-calls.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal(behindBalancer)
})
afterAll(() => portal.close())

function wrong(name: string, address: string) {
  return signIn(portal, name, { password: 'sbagliata', headers: fromAddress(address) })
}
function right(name: string, address: string) {
  return signIn(portal, name, { headers: fromAddress(address) })
}
async function failTimes(count: number, name: string, address: string) {
  for (let n = 0; n < count; n += 1) expect((await wrong(name, address)).statusCode).toBe(401)
}
async function statusesOf(calls: ReturnType<typeof signIn>[]) {
  const statuses = (await Promise.all(calls)).map(response => response.statusCode)
  return Object.fromEntries([...new Set(statuses)].map(s => [s, statuses.filter(one => one === s).length]))
}
async function passTime(seconds: number) {
  await sql`update throttle set blocked_until = blocked_until - make_interval(secs => ${seconds}),
    window_ends_at = window_ends_at - make_interval(secs => ${seconds})`.execute(portal.database.db)
}
/** Sets the clock back, so that on a slow machine a wait of one second does not pass by itself. */
async function beforeTimePasses<T>(work: () => Promise<T>): Promise<T> {
  await passTime(-60)
  const result = await work()
  await passTime(60)
  return result
}
async function expectThrottled(attempt: () => ReturnType<typeof signIn>) {
  expect((await beforeTimePasses(attempt)).statusCode).toBe(429)
}
/** Seconds for which the last failure blocks this address. */
async function secondsOfWait(address: string) {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from max(blocked_until) - max(at))::float8 as seconds from throttle, audit_log
    where action = 'login.throttled' and address = ${address}`.execute(portal.database.db)
  return rows[0]?.seconds
}

test('after ten failures the wait grows from one second to sixty, and never locks out', async () => {
  const { name } = await aUser(portal.database)
  await failTimes(10, name, '192.0.2.1')
  const waits: unknown[] = [await secondsOfWait('192.0.2.1')]
  for (let n = 0; n < 7; n += 1) {
    await expectThrottled(() => right(name, '192.0.2.1'))
    await passTime(60)
    await failTimes(1, name, '192.0.2.1')
    waits.push(await secondsOfWait('192.0.2.1'))
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  await passTime(60)
  expect((await right(name, '192.0.2.1')).statusCode).toBe(200)
}, 60_000)

test('being throttled is told with the time to wait, not whether the user exists', async () => {
  await failTimes(10, 'proprio nessuno', '192.0.2.2')
  const response = await beforeTimePasses(() => wrong('proprio nessuno', '192.0.2.2'))
  expect(response.statusCode).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(30)
  expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(61)
  expect(response.problem().code).toBe('login.throttled')
})

test('the count is of one user in one network, in whatever way the name is written', async () => {
  const { name } = await aUser(portal.database, { name: 'Admin Uno' })
  await failTimes(5, name, '198.51.100.1')
  await failTimes(5, ' ADM\u0130N uno', '198.51.100.200')
  await expectThrottled(() => right(name, '198.51.100.77'))
  expect((await right(name, '198.51.101.77')).statusCode).toBe(200)
  const other = await aUser(portal.database)
  expect((await right(other.name, '198.51.100.77')).statusCode).toBe(200)
})

test('the window ends after fifteen minutes', async () => {
  const { name } = await aUser(portal.database)
  await failTimes(10, name, '192.0.2.3')
  await passTime(15 * 60)
  await failTimes(9, name, '192.0.2.3')
  expect((await right(name, '192.0.2.3')).statusCode).toBe(200)
})

test('a success gives its count back and ends the wait of its user', async () => {
  const { name } = await aUser(portal.database)
  await failTimes(9, name, '192.0.2.4')
  for (let n = 0; n < 3; n += 1) expect((await right(name, '192.0.2.4')).statusCode).toBe(200)
  await failTimes(1, name, '192.0.2.4')
  await expectThrottled(() => right(name, '192.0.2.4'))
  await passTime(1)
  for (let n = 0; n < 2; n += 1) expect((await right(name, '192.0.2.4')).statusCode).toBe(200)
})

test('two hundred parallel guesses reach ten checks', async () => {
  const { name } = await aUser(portal.database)
  const calls = Array.from({ length: 200 }, () => wrong(name, '192.0.2.5'))
  expect(await statusesOf(calls)).toEqual({ 401: 10, 429: 190 })
})

test('twenty parallel right sign-ins all succeed', async () => {
  const { name } = await aUser(portal.database)
  const calls = Array.from({ length: 20 }, () => right(name, '192.0.2.6'))
  expect(await statusesOf(calls)).toEqual({ 200: 20 })
  const live = await portal.database.db
    .selectFrom('session')
    .innerJoin('portal_user as user', 'user.id', 'session.user_id')
    .where('user.name', '=', name)
    .where('ended_at', 'is', null)
    .select('session.id')
    .execute()
  expect(live).toHaveLength(10)
})

test('an address has a hundred failures, whomever they name, and a sign-in of its own does not lift that', async () => {
  const { name } = await aUser(portal.database)
  const { db } = portal.database
  await failTimes(1, 'vittima 0', '203.0.113.9')
  await sql`update throttle set attempts = 99 where key like 'login-address:%' and attempts = 1`.execute(db)
  expect((await right(name, '203.0.113.9')).statusCode).toBe(200)
  await failTimes(1, 'vittima 1', '203.0.113.9')
  await expectThrottled(() => wrong('vittima 2', '203.0.113.9'))
  expect((await wrong('vittima 2', '203.0.113.10')).statusCode).toBe(401)
  await passTime(1)
  expect((await right(name, '203.0.113.9')).statusCode).toBe(200)
  await expectThrottled(() => wrong('vittima 3', '203.0.113.9'))
})

test('a forwarded address is believed from the balancer only', async () => {
  const open = await openTestPortal()
  for (const address of ['10.0.1.1', '10.0.2.1'])
    await signIn(open, 'nessuno', { headers: fromAddress(address) })
  const counters = await open.database.db.selectFrom('throttle').select(['key', 'attempts']).execute()
  expect(counters.map(({ key, attempts }) => [key.split(':')[0], attempts]).toSorted()).toEqual([
    ['login-address', 2],
    ['login-person', 2],
    ['login-user', 2],
  ])
  await open.close()
})

test('several instances count together', async () => {
  const { name } = await aUser(portal.database)
  const other = await buildApp(portal.services)
  const body = { grant_type: 'password', username: name, password: 'sbagliata' }
  const attempt = (app: TestPortal['app']) =>
    callApp(app, session.login, { body, headers: fromAddress('192.0.2.7') })
  for (let n = 0; n < 5; n += 1) {
    expect((await attempt(portal.app)).statusCode).toBe(401)
    expect((await attempt(other)).statusCode).toBe(401)
  }
  await expectThrottled(() => attempt(portal.app))
  await expectThrottled(() => attempt(other))
  await other.close()
})

test('attempts that died with their process cost a second, not the account', async () => {
  const { name } = await aUser(portal.database)
  await failTimes(1, name, '192.0.2.8')
  await sql`update throttle set attempts = 10 where key like 'login-user:%' and attempts = 1`.execute(
    portal.database.db,
  )
  expect((await right(name, '192.0.2.8')).statusCode).toBe(429)
  await passTime(1)
  expect((await right(name, '192.0.2.8')).statusCode).toBe(200)
})

test('a wait that begins is logged once', async () => {
  const { name } = await aUser(portal.database)
  await failTimes(10, name, '192.0.2.99')
  for (let n = 0; n < 3; n += 1) await expectThrottled(() => wrong(name, '192.0.2.99'))
  const rows = await portal.database.db
    .selectFrom('audit_log')
    .where('address', '=', '192.0.2.99')
    .where('action', '=', 'login.throttled')
    .select('subject')
    .execute()
  expect(rows).toEqual([{ subject: name }])
})
