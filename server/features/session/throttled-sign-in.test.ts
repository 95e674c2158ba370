import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '#contract/session.ts'
import { buildApp } from '#server/app.ts'
import { aUser } from '#tests/support/factories.ts'
import { behindBalancer, fromAddress, signIn } from '#tests/support/session-calls.ts'
import { openTestPortal, type TestPortal, toInjection } from '#tests/support/test-portal.ts'

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
async function secondsToWait(name: string, address: string) {
  const response = await right(name, address)
  return response.statusCode === 429 ? Number(response.headers['retry-after']) : 0
}

test('after ten failures the wait grows from one second to sixty, and never locks out', async () => {
  const { name } = await aUser(portal.database)
  await failTimes(10, name, '192.0.2.1')
  const waits: number[] = []
  for (let n = 0; n < 8; n += 1) {
    const wait = await secondsToWait(name, '192.0.2.1')
    waits.push(wait)
    await passTime(wait)
    await failTimes(1, name, '192.0.2.1')
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  await passTime(60)
  expect((await right(name, '192.0.2.1')).statusCode).toBe(200)
})

test('being throttled is told without telling whether the user exists', async () => {
  await failTimes(10, 'proprio nessuno', '192.0.2.2')
  const response = await wrong('proprio nessuno', '192.0.2.2')
  expect(response.statusCode).toBe(429)
  expect(response.headers['retry-after']).toBe('1')
  expect(response.json()).toMatchObject({ code: 'login.throttled' })
})

test('the count is of one user in one network, in whatever way the name is written', async () => {
  const { name } = await aUser(portal.database, { name: 'Admin Uno' })
  await failTimes(5, name, '198.51.100.1')
  await failTimes(5, ' ADM\u0130N uno', '198.51.100.200')
  expect((await right(name, '198.51.100.77')).statusCode).toBe(429)
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
  expect((await right(name, '192.0.2.4')).statusCode).toBe(429)
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
  expect((await wrong('vittima 2', '203.0.113.9')).statusCode).toBe(429)
  expect((await wrong('vittima 2', '203.0.113.10')).statusCode).toBe(401)
  await passTime(1)
  expect((await right(name, '203.0.113.9')).statusCode).toBe(200)
  expect((await wrong('vittima 3', '203.0.113.9')).statusCode).toBe(429)
})

test('a forwarded address is believed from the balancer only', async () => {
  const open = await openTestPortal()
  const { name } = await aUser(open.database)
  for (let n = 0; n < 10; n += 1)
    await signIn(open, name, { password: 'sbagliata', headers: fromAddress(`10.0.${n}.1`) })
  expect((await signIn(open, name, { headers: fromAddress('10.1.1.1') })).statusCode).toBe(429)
  await open.close()
})

test('several instances count together', async () => {
  const { name } = await aUser(portal.database)
  const other = await buildApp(portal.services)
  const body = { grant_type: 'password', username: name, password: 'sbagliata' }
  const attempt = toInjection(session.login, { body, headers: fromAddress('192.0.2.7') })
  for (let n = 0; n < 5; n += 1) {
    expect((await portal.app.inject(attempt)).statusCode).toBe(401)
    expect((await other.inject(attempt)).statusCode).toBe(401)
  }
  expect((await portal.app.inject(attempt)).statusCode).toBe(429)
  expect((await other.inject(attempt)).statusCode).toBe(429)
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
  for (let n = 0; n < 3; n += 1) await wrong(name, '192.0.2.99')
  const rows = await portal.database.db
    .selectFrom('audit_log')
    .where('address', '=', '192.0.2.99')
    .where('action', '=', 'login.throttled')
    .select('subject')
    .execute()
  expect(rows).toEqual([{ subject: name }])
})
