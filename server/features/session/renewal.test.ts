import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '#contract/session.ts'
import { tokenHash } from '#server/kit/authenticate.ts'
import { now } from '#tests/support/clock.ts'
import { aUser } from '#tests/support/factories.ts'
import {
  cookieOf,
  fromWeb,
  openSession,
  renewBy,
  renewByCookie,
  signIn,
  statusOf,
  tokensOf,
} from '#tests/support/session-calls.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

async function newSession() {
  return openSession(portal, (await aUser(portal.database)).name)
}
async function newWebSession() {
  const { name } = await aUser(portal.database)
  const response = await signIn(portal, name, { headers: fromWeb })
  return { name, access: tokensOf(response).access_token, cookie: cookieOf(response)?.value ?? '' }
}
/** Pretends that the token was spent this many seconds earlier. */
async function ageUse(token: string, seconds: number) {
  await sql`update session_token set used_at = used_at - make_interval(secs => ${seconds})
    where hash = ${tokenHash(token)}`.execute(portal.database.db)
}
async function renewed(refreshToken: string) {
  return tokensOf(await renewBy(portal, refreshToken))
}

test('a refresh token in the body gives a new pair, and the old access token lives on', async () => {
  const first = await newSession()
  const second = await renewed(first.refresh_token)
  expect(second.refresh_token).toMatch(/^[\w-]{43}$/)
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect(await statusOf(portal, second.access_token)).toBe(200)
  expect(await statusOf(portal, first.access_token)).toBe(200)
})

test('a refresh token in the cookie is answered by a cookie', async () => {
  const { cookie } = await newWebSession()
  const response = await renewByCookie(portal, cookie)
  expect(tokensOf(response).refresh_token).toBe('')
  expect(cookieOf(response)).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/auth' })
  expect(cookieOf(response)?.value).not.toBe(cookie)
  expect((await renewByCookie(portal, cookieOf(response)?.value)).statusCode).toBe(200)
})

test('the cookie alone, without the header of our web, renews nothing', async () => {
  const { cookie } = await newWebSession()
  const response = await renewByCookie(portal, cookie, { 'x-soglia-web': '0' })
  expect(response.statusCode).toBe(401)
  expect((await renewByCookie(portal, cookie)).statusCode).toBe(200)
})

test('the web never takes a token from the body', async () => {
  const { refresh_token } = await newSession()
  const body = { grant_type: 'refresh_token', refresh_token }
  expect((await portal.call(session.login, { body, headers: fromWeb })).statusCode).toBe(401)
  expect((await renewBy(portal, refresh_token)).statusCode).toBe(200)
})

test('a foreign page cannot renew with the cookie', async () => {
  const { cookie } = await newWebSession()
  const response = await renewByCookie(portal, cookie, { 'sec-fetch-site': 'cross-site' })
  expect(response.statusCode).toBe(403)
  expect(response.problem().code).toBe('session.foreignOrigin')
  expect((await renewByCookie(portal, cookie)).statusCode).toBe(200)
})

test('a renewal that fails answers 401 and takes the cookie away', async () => {
  const response = await renewByCookie(portal, 'non-valido')
  expect(response.statusCode).toBe(401)
  expect(response.problem().code).toBe('session.missing')
  expect(cookieOf(response)).toMatchObject({ value: '', path: '/auth' })
  expect(cookieOf(response)?.expires?.getTime()).toBe(0)
  expect((await renewByCookie(portal, undefined)).statusCode).toBe(401)
  expect((await renewBy(portal, '')).statusCode).toBe(401)
})

test('an access token renews nothing and a refresh token opens nothing', async () => {
  const tokens = await newSession()
  expect((await renewBy(portal, tokens.access_token)).statusCode).toBe(401)
  expect(await statusOf(portal, tokens.refresh_token)).toBe(401)
  expect(await statusOf(portal, tokens.access_token)).toBe(200)
})

test('twenty parallel renewals all get tokens that work', async () => {
  const first = await newSession()
  const answers = await Promise.all(Array.from({ length: 20 }, () => renewBy(portal, first.refresh_token)))
  const tokens = answers.map(tokensOf)
  expect(new Set(tokens.map(one => one.refresh_token)).size).toBe(20)
  const statuses = await Promise.all(tokens.map(one => statusOf(portal, one.access_token)))
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a second tab within ten seconds gets a successor with its cookie, and both go on', async () => {
  const { cookie } = await newWebSession()
  const one = await renewByCookie(portal, cookie)
  const two = await renewByCookie(portal, cookie)
  expect(cookieOf(two)?.value).toMatch(/^[\w-]{43}$/)
  expect((await renewByCookie(portal, cookieOf(one)?.value)).statusCode).toBe(200)
  expect((await renewByCookie(portal, cookieOf(two)?.value)).statusCode).toBe(200)
})

test('a spent token that comes later ends the session, all its tokens and the cookie', async () => {
  const { name, access, cookie } = await newWebSession()
  const next = await renewByCookie(portal, cookie)
  await ageUse(cookie, 11)
  const replay = await renewByCookie(portal, cookie)
  expect(replay.statusCode).toBe(401)
  expect(cookieOf(replay)?.value).toBe('')
  expect(await statusOf(portal, access)).toBe(401)
  expect(await statusOf(portal, tokensOf(next).access_token)).toBe(401)
  expect((await renewByCookie(portal, cookieOf(next)?.value)).statusCode).toBe(401)
  expect(await endReasonsOf(name)).toEqual(['reuse'])
  expect(await actionsOf(name)).toEqual(['login.done', 'session.reused'])
})

test('a token that is no longer the direct parent ends the session even within ten seconds', async () => {
  const first = await newSession()
  const second = await renewed(first.refresh_token)
  const third = await renewed(second.refresh_token)
  expect((await renewBy(portal, first.refresh_token)).statusCode).toBe(401)
  expect(await statusOf(portal, third.access_token)).toBe(401)
})

test('a successor taken in the grace and kept aside ends the session when it shows up later', async () => {
  const first = await newSession()
  const kept = await renewed(first.refresh_token)
  const other = await renewed(first.refresh_token)
  const third = await renewed(other.refresh_token)
  await ageUse(other.refresh_token, 11)
  expect((await renewBy(portal, kept.refresh_token)).statusCode).toBe(401)
  expect(await statusOf(portal, third.access_token)).toBe(401)
})

test('one session that ends leaves the others of the user alone', async () => {
  const { name } = await aUser(portal.database)
  const one = await openSession(portal, name)
  const other = await openSession(portal, name)
  await renewed(one.refresh_token)
  await ageUse(one.refresh_token, 11)
  await renewBy(portal, one.refresh_token)
  expect(await statusOf(portal, one.access_token)).toBe(401)
  expect(await statusOf(portal, other.access_token)).toBe(200)
})

test('the thirty days of a session are not prolonged by renewing', async () => {
  const first = await newSession()
  const { db } = portal.database
  const end = new Date(now().getTime() + 60_000)
  const { session_id: id } = await db
    .selectFrom('session_token')
    .where('hash', '=', tokenHash(first.refresh_token))
    .select('session_id')
    .executeTakeFirstOrThrow()
  await db.updateTable('session').set({ expires_at: end }).where('id', '=', id).execute()
  const second = await renewed(first.refresh_token)
  const kept = await db
    .selectFrom('session_token')
    .where('hash', '=', tokenHash(second.refresh_token))
    .select('expires_at')
    .executeTakeFirstOrThrow()
  expect(kept.expires_at).toEqual(end)
  await db
    .updateTable('session')
    .set({ expires_at: sql`clock_now() - interval '1 second'` })
    .where('id', '=', id)
    .execute()
  expect((await renewBy(portal, second.refresh_token)).statusCode).toBe(401)
})

test('an expired token is refused without being taken for a replay', async () => {
  const { name } = await aUser(portal.database)
  const { refresh_token: token } = await openSession(portal, name)
  await portal.database.db
    .updateTable('session_token')
    .set({ expires_at: sql`clock_now() - interval '1 second'` })
    .where('hash', '=', tokenHash(token))
    .execute()
  expect((await renewBy(portal, token)).statusCode).toBe(401)
  expect(await endReasonsOf(name)).toEqual([null])
})

test('a disabled user renews nothing', async () => {
  const user = await aUser(portal.database)
  const { refresh_token: token } = await openSession(portal, user.name)
  const { db } = portal.database
  await db.updateTable('portal_user').set({ is_active: false }).where('id', '=', user.id).execute()
  expect((await renewBy(portal, token)).statusCode).toBe(401)
})

test.each([session.logout, session.logoutByGet])('$method /auth/logout ends the session', async route => {
  const { name, access, cookie } = await newWebSession()
  const response = await portal.call(route, { as: access })
  expect(response.json()).toBe('OK')
  expect(cookieOf(response)?.value).toBe('')
  expect(response.headers['clear-site-data']).toBe('"cache"')
  expect(await statusOf(portal, access)).toBe(401)
  expect((await renewByCookie(portal, cookie)).statusCode).toBe(401)
  expect((await portal.call(route, { as: access })).statusCode).toBe(401)
  expect(await endReasonsOf(name)).toEqual(['logout'])
  expect(await actionsOf(name)).toEqual(['login.done', 'session.ended'])
})

test('whatever a renewal beside a logout answers, nothing of the session lives on', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { access_token: access, refresh_token: refresh } = await newSession()
    const [, renewal] = await Promise.all([
      portal.call(session.logout, { as: access }),
      renewBy(portal, refresh),
    ])
    expect([200, 401]).toContain(renewal.statusCode)
    if (renewal.statusCode === 401) continue
    expect(await statusOf(portal, tokensOf(renewal).access_token)).toBe(401)
    expect((await renewBy(portal, tokensOf(renewal).refresh_token)).statusCode).toBe(401)
  }
})

async function endReasonsOf(name: string) {
  const sessions = await portal.database.db
    .selectFrom('session')
    .innerJoin('portal_user as user', 'user.id', 'session.user_id')
    .where('user.name', '=', name)
    .select('end_reason')
    .execute()
  return sessions.map(one => one.end_reason)
}

async function actionsOf(name: string) {
  const rows = await portal.database.db
    .selectFrom('audit_log')
    .where('actor', '=', name)
    .select('action')
    .orderBy('id')
    .execute()
  return rows.map(row => row.action)
}

test.each([
  ['Admin', 401],
  ['Agente', 200],
] as const)('after a night without use the session of an %s renews with %i', async (role, expected) => {
  const user = await aUser(portal.database, { role })
  const { refresh_token: token } = await openSession(portal, user.name)
  const { db } = portal.database
  const night = sql<Date>`clock_now() - interval '12 hours 1 minute'`
  await db.updateTable('session').set({ seen_at: night }).where('user_id', '=', user.id).execute()
  expect((await renewBy(portal, token)).statusCode).toBe(expected)
})
