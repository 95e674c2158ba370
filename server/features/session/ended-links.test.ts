import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { newLink } from '#server/kit/account-link.ts'
import { verifyPassword } from '#server/kit/passwords.ts'
import { openChallenge } from '#server/kit/second-factor/challenges.ts'
import { now } from '#tests/support/clock.ts'
import { aToken, aUser, testPassword } from '#tests/support/factories.ts'
import { mailedCode, mailsTo } from '#tests/support/mailed.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { account, profile, users } = contract

let portal: TestPortal
let admin: string
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
})
afterAll(() => portal.close())

const config = { publicUrl: 'http://localhost' }

/** A user with every kind of open link. */
async function aUserWithLinks() {
  const user = await aUser(portal.database, { role: 'Admin' })
  await asOwner(portal.database.db, async tx => {
    await tx
      .updateTable('portal_user')
      .set({ email: `${user.name}@example.com` })
      .where('id', '=', user.id)
      .execute()
    await newLink(tx, { userId: user.id, purpose: 'passwordReset', config })
    await newLink(tx, { userId: user.id, purpose: 'activation', config })
    await openChallenge(tx, { userId: user.id, purpose: 'signIn' })
    await openChallenge(tx, { userId: user.id, purpose: 'newPasskey', passkeyChallenge: 'x' })
    await tx.insertInto('reset_request').values({ asked: user.name.toUpperCase() }).execute()
  })
  expect(await open(user)).toEqual({ links: 2, challenges: 2, requests: 1 })
  return user
}

async function open({ id, name }: { id: number; name: string }) {
  const { db } = portal.database
  const [links, challenges, requests] = [
    await db.selectFrom('account_code').where('user_id', '=', id).select('hash').execute(),
    await db.selectFrom('challenge').where('user_id', '=', id).select('hash').execute(),
    await db.selectFrom('reset_request').where('asked', '=', name.toUpperCase()).select('id').execute(),
  ]
  return { links: links.length, challenges: challenges.length, requests: requests.length }
}

describe('what was mailed or asked before ends with a change of', () => {
  test.each([
    ['the password', { password_hash: 'another' }],
    ['the e-mail', { email: 'altra@example.com' }],
    ['the role', { role: 'Cliente', code: 'C1' }],
    ['the state', { is_active: false }],
  ])('%s', async (_, change) => {
    const user = await aUserWithLinks()
    await portal.database.db.updateTable('portal_user').set(change).where('id', '=', user.id).execute()
    expect(await open(user)).toEqual({ links: 0, challenges: 0, requests: 0 })
  })
  test('nothing else', async () => {
    const user = await aUserWithLinks()
    const { db } = portal.database
    await db.updateTable('portal_user').set({ last_seen_at: now() }).where('id', '=', user.id).execute()
    expect(await open(user)).toEqual({ links: 2, challenges: 2, requests: 1 })
  })
})

test('an activation that went to a wrong address is dead once it is corrected, and a new one is on its way', async () => {
  const wrong = {
    Utente: 'nuovo.rossi',
    EMail: 'sbagliata@example.com',
    Tipologia: 'Admin' as const,
    Codice: '',
  }
  const shared = { Password: '', AccountAttivo: true, Obiettivo: null }
  const save = (body: object) => portal.call(users.save, { as: admin, body })
  await save({ ...shared, ...wrong, IdUtente: 0, Versione: 0 })
  const old = await mailedCode(portal, wrong.EMail)
  const { id, version } = await portal.database.db
    .selectFrom('portal_user')
    .where('name', '=', wrong.Utente)
    .select(['id', 'version'])
    .executeTakeFirstOrThrow()
  const corrected = { ...shared, ...wrong, EMail: 'giusta@example.com', IdUtente: id, Versione: version }
  expect((await save(corrected)).statusCode).toBe(200)
  const activate = (Code: string) =>
    portal.call(account.activate, { body: { Code, Password: 'nuova1porta' } })
  expect((await activate(old)).problem().code).toBe('account.code')
  expect(await mailsTo(portal, 'giusta@example.com')).toEqual(['accessMade'])
  expect((await activate(await mailedCode(portal, 'giusta@example.com'))).statusCode).toBe(200)
})

test('of fifty equal changes of the password at once one is made', { timeout: 60_000 }, async () => {
  const user = await aUser(portal.database, { role: 'Admin' })
  const as = await aToken(portal.database, user)
  const body = {
    Utente: user.name,
    EMail: 'io@example.com',
    PasswordAttuale: testPassword,
    Password: 'nuova1porta',
    PasswordRepeat: 'nuova1porta',
    UpdateUtente: false,
  }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => portal.call(profile.saveAccount, { as, body })),
  )
  const made = answers.filter(answer => answer.statusCode === 200)
  expect(made).toHaveLength(1)
  expect(new Set(answers.map(answer => answer.statusCode)).has(500)).toBe(false)
  const { password_hash: kept } = await portal.database.db
    .selectFrom('portal_user')
    .where('id', '=', user.id)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  expect(await verifyPassword('nuova1porta', kept)).toBe(true)
})
