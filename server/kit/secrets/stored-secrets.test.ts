import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { advanceClock, now } from '#tests/support/clock.ts'
import { aToken, aUser, testPassword } from '#tests/support/factories.ts'
import { signIn } from '#tests/support/session-calls.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { codeHash } from '../random-code.ts'
import { unreadableText } from './secret-words.ts'
import { readSecretState, sealStored, tendSecrets } from './stored-secrets.ts'

const { profile, session, users } = contract
const aKey = () => randomBytes(32).toString('base64')
const first = aKey()

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ SOGLIA_SECRETS_KEY: first })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.database.db.deleteFrom('authenticator').execute()
  useKeys(first)
})

/** As a start with another setting. */
function useKeys(...keys: string[]) {
  portal.services.config.secretKeys = keys
}

const codeOf = (seed: string) =>
  TOTP.generate({ secret: Secret.fromBase32(seed), timestamp: now().getTime() })

async function withTotp() {
  const user = await aUser(portal.database)
  const as = await aToken(portal.database, user)
  const started = await portal.call(profile.startTotp, { as, body: { PasswordAttuale: testPassword } })
  const { Segreto: seed } = started.json()
  const confirmed = await portal.call(profile.confirmTotp, { as, body: { Codice: codeOf(seed) } })
  await advanceClock(portal.database, 60_000)
  return { user, seed, recovery: confirmed.json().CodiciRecupero }
}

async function storedSeed({ id }: { id: number }): Promise<string> {
  const { secret } = await portal.database.db
    .selectFrom('authenticator')
    .where('user_id', '=', id)
    .select('secret')
    .executeTakeFirstOrThrow()
  return secret
}

const storeSeed = (user: { id: number }, secret: string) =>
  portal.database.db.updateTable('authenticator').set({ secret }).where('user_id', '=', user.id).execute()

async function enter({ name }: { name: string }, code: string) {
  const challenge = (await signIn(portal, name)).problem().Sfida?.Codice
  return portal.call(session.login, { body: { grant_type: 'second_factor', challenge, code } })
}

test('a new secret is stored encrypted and signs in', async () => {
  const { user, seed } = await withTotp()
  expect(await storedSeed(user)).toMatch(/^aes256gcm:/)
  expect(await storedSeed(user)).not.toContain(seed)
  expect((await enter(user, codeOf(seed))).statusCode).toBe(200)
  expect(await readSecretState(portal.services)).toEqual({ all: 1, clear: 0, unreadable: 0 })
})

test('a secret of another row opens nothing here', async () => {
  const [one, other] = [await withTotp(), await withTotp()]
  await storeSeed(other.user, await storedSeed(one.user))
  expect((await enter(other.user, codeOf(one.seed))).problem().code).toBe('factor.unreadable')
})

test('secrets in clear text are encrypted by a start, and by several at once', async () => {
  const people = [await withTotp(), await withTotp(), await withTotp()]
  for (const { user, seed } of people) await storeSeed(user, seed)
  expect(await readSecretState(portal.services)).toMatchObject({ clear: 3 })
  await Promise.all([sealStored(portal.services), sealStored(portal.services)])
  expect(await readSecretState(portal.services)).toEqual({ all: 3, clear: 0, unreadable: 0 })
  for (const { user, seed } of people) expect((await enter(user, codeOf(seed))).statusCode).toBe(200)
})

test('a former key beside the new one is replaced, and may then go', async () => {
  const { user, seed } = await withTotp()
  const before = await storedSeed(user)
  const next = aKey()
  useKeys(next, first)
  await sealStored(portal.services)
  expect(await storedSeed(user)).not.toBe(before)
  useKeys(next)
  expect((await enter(user, codeOf(seed))).statusCode).toBe(200)
  const after = await storedSeed(user)
  await sealStored(portal.services)
  expect(await storedSeed(user)).toBe(after)
})

test('without the key a code is refused for that reason, a recovery code signs in, and an Admin takes it off', async () => {
  const { user, seed, recovery } = await withTotp()
  useKeys(aKey())
  const warn = vi.fn()
  await tendSecrets({ ...portal.services, log: { warn } as never })
  const state = await readSecretState(portal.services)
  expect(state).toEqual({ all: 1, clear: 0, unreadable: 1 })
  expect(warn).toHaveBeenCalledExactlyOnceWith(state, unreadableText(state))
  for (let n = 0; n < 12; n += 1) {
    const refused = await enter(user, codeOf(seed))
    expect([refused.statusCode, refused.problem().code]).toEqual([409, 'factor.unreadable'])
  }
  expect((await enter(user, String(recovery[0]))).statusCode).toBe(200)
  const as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
  await portal.call(users.endSessions, { as, body: { IdUtente: user.id, SecondoFattore: true } })
  expect((await signIn(portal, user.name)).statusCode).toBe(200)
})

test('without any key secrets stay in clear text, and the log says so', async () => {
  useKeys()
  const { user, seed } = await withTotp()
  expect(await storedSeed(user)).toBe(seed)
  const warn = vi.fn()
  await tendSecrets({ ...portal.services, log: { warn } as never })
  expect(warn.mock.calls[0]?.[1]).toContain('set SOGLIA_SECRETS_KEY')
  expect((await enter(user, codeOf(seed))).statusCode).toBe(200)
})

test('recovery codes have slow hashes, and those of an older release stay good once', async () => {
  const { user, recovery } = await withTotp()
  const hashes = async () => {
    const left = portal.database.db.selectFrom('recovery_code').where('user_id', '=', user.id)
    return (await left.select('hash').execute()).map(row => row.hash)
  }
  const slow = await hashes()
  expect(slow.filter(hash => hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toHaveLength(10)
  expect(new Set(slow).size).toBe(10)
  const former = codeHash('abcdefghjkmn')
  await portal.database.db.insertInto('recovery_code').values({ user_id: user.id, hash: former }).execute()
  expect((await enter(user, 'ABCD-efgh-jkmn')).statusCode).toBe(200)
  expect((await enter(user, 'abcd-efgh-jkmn')).problem().code).toBe('factor.wrong')
  expect((await enter(user, String(recovery[9]))).statusCode).toBe(200)
  expect((await enter(user, String(recovery[9]))).problem().code).toBe('factor.wrong')
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'beside an older release nothing is written that it could not read',
  async () => {
    const { rows } = await portal.database.pool.query<{ name: string }>('select current_database() as name')
    const url = new URL(process.env.TEST_DATABASE_URL ?? '')
    url.pathname = `/${rows[0]?.name}`
    const { rows: logins } = await portal.database.pool.query<{ name: string }>('select session_user as name')
    const older = new pg.Client({
      connectionString: url.href,
      user: logins[0]?.name,
      application_name: 'soglia 0.3.0',
    })
    await older.connect()
    try {
      const { user, seed } = await withTotp()
      await sealStored(portal.services)
      expect(await storedSeed(user)).toBe(seed)
    } finally {
      await older.end()
    }
    await vi.waitFor(async () => {
      await sealStored(portal.services)
      expect(await readSecretState(portal.services)).toMatchObject({ clear: 0 })
    })
  },
)
