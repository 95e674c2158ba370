import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { session } from '#contract/session.ts'
import { hashPassword } from '#server/kit/passwords.ts'
import { now } from '#tests/support/clock.ts'
import { aUser, testPassword } from '#tests/support/factories.ts'
import {
  behindBalancer,
  cookieOf,
  fromAddress,
  fromWeb,
  openSession,
  signIn,
  statusOf,
  tokensOf,
} from '#tests/support/session-calls.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal(behindBalancer)
})
afterAll(() => portal.close())

test('the right password opens a session with both tokens in the answer', async () => {
  const user = await aUser(portal.database)
  const response = await signIn(portal, user.name)
  const answer = tokensOf(response)
  expect(answer).toMatchObject({ token_type: 'Bearer', expires_in: 900 })
  expect(answer.access_token).toMatch(/^[\w-]{43}$/)
  expect(answer.refresh_token).toMatch(/^[\w-]{43}$/)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(cookieOf(response)).toBeUndefined()
  expect(await statusOf(portal, answer.access_token)).toBe(200)
})

test('a browser of ours gets the refresh token as a cookie only', async () => {
  const user = await aUser(portal.database)
  const response = await signIn(portal, user.name, { headers: fromWeb })
  expect(tokensOf(response).refresh_token).toBe('')
  expect(cookieOf(response)).toMatchObject({
    name: 'soglia',
    value: expect.stringMatching(/^[\w-]{43}$/),
    httpOnly: true,
    sameSite: 'Strict',
    path: '/auth',
    maxAge: 30 * 86_400,
  })
})

test('behind https the cookie is Secure and named so, and browsers are told to stay with https', async () => {
  const secure = await openTestPortal({ SOGLIA_PUBLIC_URL: 'https://portale.example.com' })
  const user = await aUser(secure.database)
  const answer = await signIn(secure, user.name, { headers: fromWeb })
  expect(cookieOf(answer)).toMatchObject({ name: '__Secure-soglia', secure: true })
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  await secure.close()
})

test('only hashes are kept, with the agreed lives', async () => {
  const user = await aUser(portal.database)
  const answer = await openSession(portal, user.name)
  const { db } = portal.database
  const tokens = await db
    .selectFrom('session_token as token')
    .innerJoin('session', 'session.id', 'token.session_id')
    .where('session.user_id', '=', user.id)
    .select(['token.kind', 'token.hash', 'token.created_at', 'token.expires_at'])
    .orderBy('token.kind')
    .execute()
  const minutes = tokens.map(token => (token.expires_at.getTime() - token.created_at.getTime()) / 60_000)
  expect(minutes).toEqual([15, 30 * 24 * 60])
  const kept = JSON.stringify(await db.selectFrom('session_token').selectAll().execute())
  expect(kept).not.toContain(answer.access_token)
  expect(kept).not.toContain(answer.refresh_token)
})

test('the user name is found in any case, the password only as it is', async () => {
  const user = await aUser(portal.database, { name: 'Nicolò Bianchi' })
  expect((await signIn(portal, 'NICOLÒ bianchi ')).statusCode).toBe(200)
  for (const password of [` ${testPassword}`, `${testPassword} `, testPassword.toUpperCase()])
    expect((await signIn(portal, user.name, { password })).statusCode).toBe(401)
})

test('wrong, unknown, disabled and without password are one answer', async () => {
  const known = await aUser(portal.database)
  const disabled = await aUser(portal.database, { isActive: false })
  const unfinished = await aUser(portal.database)
  const { db } = portal.database
  await db.updateTable('portal_user').set({ password_hash: '' }).where('id', '=', unfinished.id).execute()
  const answers = [
    await signIn(portal, known.name, { password: 'sbagliata' }),
    await signIn(portal, 'nessuno di noto'),
    await signIn(portal, disabled.name),
    await signIn(portal, unfinished.name),
  ]
  const bodies = answers.map(answer => ({ ...answer.problem(), RequestId: '' }))
  expect(answers.map(answer => answer.statusCode)).toEqual([401, 401, 401, 401])
  expect(bodies[0]).toMatchObject({ code: 'login.wrong', Message: 'Utente o password non corretti' })
  expect(new Set(bodies.map(body => JSON.stringify(body))).size).toBe(1)
  const headers = answers.map(({ headers: { date, 'x-request-id': id, ...rest } }) => JSON.stringify(rest))
  expect(new Set(headers).size).toBe(1)
})

test('an unknown user takes as long as a known one', { timeout: 60_000, retry: 2 }, async () => {
  const user = await aUser(portal.database)
  // A name of its own for each try, because guesses at one name are slowed over all addresses.
  const stranger = `mai visto ${randomUUID()}`
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  const attempt = async (name: string, address: string) => {
    const start = performance.now()
    await signIn(portal, name, { password: 'sbagliata', headers: fromAddress(address) })
    return performance.now() - start
  }
  for (let n = 0; n < 30; n += 1) {
    times.known.push(await attempt(user.name, `198.51.${n}.1`))
    times.unknown.push(await attempt(stranger, `198.51.${n}.2`))
  }
  const ratio = median(times.unknown) / median(times.known)
  expect(ratio).toBeGreaterThan(0.75)
  expect(ratio).toBeLessThan(1.25)
})

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

test('an empty field says so in its own words', async () => {
  const response = await signIn(portal, '', { password: '' })
  expect(response.statusCode).toBe(422)
  expect(response.problem().errors).toEqual({
    username: 'Il campo utente è obbligatorio',
    password: 'Il campo password è obbligatorio',
  })
})

test.each([
  ['an array', 'grant_type=password&username=a&username=b&password=c'],
  ['another grant', 'grant_type=client_credentials&username=a&password=c'],
  ['nothing', ''],
])('%s in the form is refused as invalid', async (_, payload) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await portal.app.inject({ method: 'POST', url: '/auth/login', headers, payload })
  expect([400, 422]).toContain(response.statusCode)
})

test('an eleventh session ends the one unused for longest', async () => {
  const user = await aUser(portal.database)
  const tokens: string[] = []
  for (let n = 0; n < 11; n += 1) tokens.push((await openSession(portal, user.name)).access_token)
  const statuses = await Promise.all(tokens.map(token => statusOf(portal, token)))
  expect(statuses).toEqual([401, ...Array(10).fill(200)])
})

test('a disabled user is refused on the next request', async () => {
  const user = await aUser(portal.database)
  const { access_token: token } = await openSession(portal, user.name)
  expect(await statusOf(portal, token)).toBe(200)
  const { db } = portal.database
  await db.updateTable('portal_user').set({ is_active: false }).where('id', '=', user.id).execute()
  expect(await statusOf(portal, token)).toBe(401)
})

test('a password changed while the old one is being checked opens nothing', async () => {
  const user = await aUser(portal.database)
  const { db } = portal.database
  const counters = async () => (await db.selectFrom('throttle').select('key').execute()).length
  const before = await counters()
  // Fills the hash queue: even on a fast machine the password check waits while the password changes.
  const occupied = Array.from({ length: 24 }, () => hashPassword('in fila'))
  const answer = signIn(portal, user.name, { headers: fromAddress('203.0.113.77') })
  await vi.waitUntil(async () => (await counters()) > before, { interval: 2 })
  await db.updateTable('portal_user').set({ password_hash: 'new' }).where('id', '=', user.id).execute()
  expect((await answer).problem().code).toBe('login.wrong')
  await Promise.all(occupied)
})

test('an access token is refused after its time, by the clock of the database', async () => {
  const user = await aUser(portal.database)
  const { access_token: token } = await openSession(portal, user.name)
  const { db } = portal.database
  await db
    .updateTable('session_token')
    .set({ expires_at: new Date(now().getTime() - 1000) })
    .where('kind', '=', 'access')
    .execute()
  expect(await statusOf(portal, token)).toBe(401)
})

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://altrove.example.com' },
  { origin: 'null' },
])('a foreign page cannot sign a browser in: %o', async foreign => {
  const user = await aUser(portal.database)
  const response = await signIn(portal, user.name, { headers: { ...fromWeb, ...foreign } })
  expect(response.statusCode).toBe(403)
  expect(response.problem().code).toBe('session.foreignOrigin')
  expect(cookieOf(response)).toBeUndefined()
})

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'same-origin' },
  { origin: 'http://localhost', host: 'localhost' },
])('the own page signs in: %o', async own => {
  const user = await aUser(portal.database)
  expect((await signIn(portal, user.name, { headers: { ...fromWeb, ...own } })).statusCode).toBe(200)
})

test('sign-ins and refusals are logged, never what was typed', async () => {
  const user = await aUser(portal.database)
  const disabled = await aUser(portal.database, { isActive: false })
  const headers = fromAddress('203.0.113.50')
  await signIn(portal, user.name, { headers })
  await signIn(portal, user.name, { password: 'tentativo-rivelatore', headers })
  await signIn(portal, disabled.name, { headers })
  await signIn(portal, 'segreta-nel-campo\r\nsbagliato', { password: 'x', headers })
  const rows = await portal.database.db
    .selectFrom('audit_log')
    .where('address', '=', '203.0.113.50')
    .select(['actor', 'subject', 'action'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { actor: user.name, subject: '', action: 'login.done' },
    { actor: '', subject: user.name, action: 'login.refused' },
    { actor: '', subject: '', action: 'login.refused' },
    { actor: '', subject: '', action: 'login.refused' },
  ])
  const log = JSON.stringify(await portal.database.db.selectFrom('audit_log').selectAll().execute())
  expect(log).not.toMatch(/rivelatore|segreta/)
})

test('the last sign-in is noted with the user', async () => {
  const user = await aUser(portal.database)
  const seenAt = async () =>
    (
      await portal.database.db
        .selectFrom('portal_user')
        .where('id', '=', user.id)
        .select('last_seen_at')
        .executeTakeFirstOrThrow()
    ).last_seen_at
  expect(await seenAt()).toBeNull()
  await openSession(portal, user.name)
  expect(Math.abs(now().getTime() - Number(await seenAt()))).toBeLessThan(30_000)
})

test('a session of another is not touched by a call without its token', async () => {
  const user = await aUser(portal.database)
  const { access_token: token } = await openSession(portal, user.name)
  expect((await portal.call(session.logout)).statusCode).toBe(401)
  expect((await portal.call(session.logoutByGet)).statusCode).toBe(401)
  expect(await statusOf(portal, token)).toBe(200)
})
