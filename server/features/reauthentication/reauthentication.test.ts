import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { advanceClock } from '#tests/support/clock.ts'
import { aToken, aUser, testPassword } from '#tests/support/factories.ts'
import { behindBalancer, fromAddress, openSession } from '#tests/support/session-calls.ts'
import { aPasskey } from '#tests/support/soft-passkey.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { users, reauthentication, targets, profile, session } = contract
const minute = 60_000

let portal: TestPortal
let admin: Awaited<ReturnType<typeof aUser>>
let as: string

beforeAll(async () => {
  portal = await openTestPortal(behindBalancer)
})
afterAll(() => portal.close())
beforeEach(async () => {
  admin = await aUser(portal.database, { role: 'Admin' })
  as = (await openSession(portal, admin.name)).access_token
})

let made = 0
function addUser(token = as) {
  made += 1
  const body = { IdUtente: 0, Utente: `nuovo${made}`, Tipologia: 'Admin', EMail: `nuovo${made}@example.com` }
  return portal.call(users.save, { as: token, body })
}

async function whenTheProofIsOld() {
  await advanceClock(portal.database, 11 * minute)
}

const confirm = (Password: string, headers = {}) =>
  portal.call(reauthentication.byPassword, { as, body: { Password }, headers })

test('signing in is a proof for ten minutes', async () => {
  expect((await addUser()).statusCode).toBe(200)
  await advanceClock(portal.database, 9 * minute)
  expect((await addUser()).statusCode).toBe(200)
  await advanceClock(portal.database, 2 * minute)
  const refused = await addUser()
  expect([refused.statusCode, refused.problem().code]).toEqual([403, 'password.needed'])
})

test('a refused call has changed nothing, and its mistakes are told first', async () => {
  await whenTheProofIsOld()
  const wrong = await portal.call(users.save, { as, body: { IdUtente: 0, Utente: '' } })
  expect(wrong.problem().code).toBe('request.invalid')
  await addUser()
  const added = portal.database.db.selectFrom('portal_user').where('name', '=', `nuovo${made}`)
  expect(await added.select('id').execute()).toEqual([])
  expect((await portal.call(users.list, { as })).statusCode).toBe(200)
})

test('the password counts for ten minutes in the session where it is given, and in no other of the same user', async () => {
  const other = (await openSession(portal, admin.name)).access_token
  await whenTheProofIsOld()
  expect((await confirm(testPassword)).statusCode).toBe(200)
  expect((await addUser()).statusCode).toBe(200)
  expect((await addUser(other)).problem().code).toBe('password.needed')
  await advanceClock(portal.database, 3 * minute)
  expect((await addUser()).statusCode).toBe(200)
})

test('renewed tokens keep the time of the proof', async () => {
  const { access_token, refresh_token } = await openSession(portal, admin.name)
  await advanceClock(portal.database, 8 * minute)
  const renewed = await portal.call(session.login, { body: { grant_type: 'refresh_token', refresh_token } })
  await advanceClock(portal.database, 3 * minute)
  expect((await addUser(renewed.json().access_token)).problem().code).toBe('password.needed')
  expect(access_token).not.toBe(renewed.json().access_token)
})

test('the password for targets or for the own account is the same proof', async () => {
  await whenTheProofIsOld()
  await portal.call(targets.unlock, { as, body: { Password: testPassword } })
  expect((await addUser()).statusCode).toBe(200)
  await portal.database.db.updateTable('session').set({ proven_at: null }).execute()
  await portal.call(profile.startTotp, { as, body: { PasswordAttuale: testPassword } })
  expect((await addUser()).statusCode).toBe(200)
})

test('a session that an older release opened has to prove itself', async () => {
  const token = await aToken(portal.database, admin)
  await portal.database.db.updateTable('session').set({ proven_at: null }).execute()
  expect((await addUser(token)).problem().code).toBe('password.needed')
})

test('a proof in the future, which a wrong clock left, does not count', async () => {
  await portal.database.db
    .updateTable('session')
    .set({ proven_at: new Date('2099-01-01') })
    .execute()
  expect((await addUser()).problem().code).toBe('password.needed')
})

test('wrong passwords open nothing, are logged, and count with those of the sign-in', async () => {
  await whenTheProofIsOld()
  const headers = fromAddress('198.51.100.7')
  const wrong = await confirm('sbagliata', headers)
  expect([wrong.statusCode, wrong.problem().errors]).toEqual([
    422,
    { Password: 'La password non è corretta' },
  ])
  expect((await addUser()).problem().code).toBe('password.needed')
  const { rows } = await portal.database.pool.query(
    `select action from audit_log where actor = $1 and action = 'password.refused'`,
    [admin.name],
  )
  expect(rows).toHaveLength(1)
  for (let guess = 0; guess < 10; guess += 1) await confirm('sbagliata', headers)
  expect((await confirm(testPassword, headers)).problem().code).toBe('login.throttled')
  const signIn = await portal.call(session.login, {
    body: { grant_type: 'password', username: admin.name, password: testPassword },
    headers,
  })
  expect(signIn.problem().code).toBe('login.throttled')
})

test('an own passkey is a proof too, once for each challenge', async () => {
  const sign = await aPasskey(portal.database, admin, portal.services.config)
  await whenTheProofIsOld()
  const { challenge } = (await portal.call(reauthentication.passkeyOptions, { as })).json()
  const body = { Risposta: sign(challenge) }
  expect((await portal.call(reauthentication.byPasskey, { as, body })).statusCode).toBe(200)
  expect((await addUser()).statusCode).toBe(200)
  expect((await portal.call(reauthentication.byPasskey, { as, body })).problem().code).toBe('factor.wrong')
})

test("another user's passkey, and a challenge of one's own making, prove nothing", async () => {
  const other = await aUser(portal.database, { role: 'Admin' })
  const foreign = await aPasskey(portal.database, other, portal.services.config)
  const own = await aPasskey(portal.database, admin, portal.services.config)
  await whenTheProofIsOld()
  const ask = async () => (await portal.call(reauthentication.passkeyOptions, { as })).json().challenge
  for (const answerTo of [foreign, () => own('bWluZQ'), () => ({})]) {
    const Risposta = answerTo(await ask())
    const refused = await portal.call(reauthentication.byPasskey, { as, body: { Risposta } })
    expect(refused.problem().code).toBe('factor.wrong')
  }
  expect((await addUser()).problem().code).toBe('password.needed')
})

test('whoever has no passkey gets no challenge', async () => {
  const refused = await portal.call(reauthentication.passkeyOptions, { as })
  expect(refused.problem().code).toBe('factor.unknown')
})
