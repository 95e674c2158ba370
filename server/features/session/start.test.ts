import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { tokenHash } from '#server/kit/authenticate.ts'
import { aUser } from '#tests/support/factories.ts'
import { cookieOf, fromWeb, renewByCookie, signIn, statusOf } from '#tests/support/session-calls.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { session, portal: portalCalls } = contract

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

async function newCookie() {
  const { name } = await aUser(portal.database, { role: 'Admin' })
  return cookieOf(await signIn(portal, name, { headers: fromWeb }))?.value ?? ''
}
function start(cookie: string | undefined, headers: Record<string, string> = {}) {
  const sent: Record<string, string> = cookie === undefined ? {} : { cookie: `soglia=${cookie}` }
  return portal.call(session.start, { headers: { ...fromWeb, ...sent, ...headers } })
}

test('one call renews the session and answers what its user, menu and portal calls would', async () => {
  const cookie = await newCookie()
  const answer = await start(cookie)
  const { Accesso, Utente, Portale } = answer.json()
  expect(cookieOf(answer)).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/auth' })
  expect(cookieOf(answer)?.value).not.toBe(cookie)
  expect(Accesso.refresh_token).toBe('')
  expect(Utente.Menu.length).toBeGreaterThan(0)
  expect(Utente).toEqual((await portal.call(session.info, { as: Accesso.access_token })).json())
  expect(Portale).toEqual({ ...(await portal.call(portalCalls.info, {})).json(), Ingresso: null })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a second tab that starts within ten seconds goes on beside the first', async () => {
  const cookie = await newCookie()
  const [one, two] = [await start(cookie), await start(cookie)]
  for (const answer of [one, two]) {
    expect(await statusOf(portal, answer.json().Accesso.access_token)).toBe(200)
    expect((await renewByCookie(portal, cookieOf(answer)?.value)).statusCode).toBe(200)
  }
})

test('a spent cookie that comes later ends the session', async () => {
  const cookie = await newCookie()
  const { access_token } = (await start(cookie)).json().Accesso
  await sql`update session_token set used_at = used_at - interval '11 seconds'
    where hash = ${tokenHash(cookie)}`.execute(portal.database.db)
  const replay = await start(cookie)
  expect([replay.statusCode, replay.problem().code]).toEqual([401, 'session.missing'])
  expect(cookieOf(replay)).toMatchObject({ value: '', path: '/auth' })
  expect(await statusOf(portal, access_token)).toBe(401)
})

test('without a cookie nobody is answered, and a foreign page or a plain client renews nothing', async () => {
  expect((await start(undefined)).statusCode).toBe(401)
  const cookie = await newCookie()
  expect((await start(cookie, { 'x-soglia-web': '0' })).statusCode).toBe(401)
  const foreign = await start(cookie, { 'sec-fetch-site': 'cross-site' })
  expect([foreign.statusCode, foreign.problem().code]).toEqual([403, 'session.foreignOrigin'])
  expect((await start(cookie)).statusCode).toBe(200)
})
