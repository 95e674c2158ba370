import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { noReach, withReach } from '#server/db/reach.ts'
import { createAdmin } from '#server/features/session/create-admin.ts'
import { newLink } from '#server/kit/account-link.ts'
import { hashPassword } from '#server/kit/passwords.ts'
import { readSetting, writeSetting } from '#server/kit/settings.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { signIn } from '#tests/support/session-calls.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { users, profile, account } = contract
const short = 'rovere7'
const long = 'rovere78'

let portal: TestPortal
let as: string

beforeAll(async () => {
  portal = await openTestPortal()
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
})
afterAll(() => portal.close())

const save = (Tipologia: string, Password: string, Codice = '') => {
  const name = `persona-${Tipologia}-${Password}`
  return portal.call(users.save, {
    as,
    body: { IdUtente: 0, Utente: name, Tipologia, Codice, Password, EMail: 'a@example.com' },
  })
}

/** An Admin from the time when shorter passwords were allowed. */
async function aFormerAdmin() {
  const user = await aUser(portal.database, { role: 'Admin' })
  const password_hash = await hashPassword(short)
  await portal.database.db
    .updateTable('portal_user')
    .set({ password_hash })
    .where('id', '=', user.id)
    .execute()
  return user
}

const tooShort = { Password: 'La password deve essere almeno 8 caratteri' }

test("an Admin's new password has at least eight characters, and others keep their own least", async () => {
  const customer = await aCustomer(portal.database)
  expect((await save('Admin', short)).problem().errors).toEqual(tooShort)
  expect((await save('Cliente', short, customer.code)).statusCode).toBe(200)
  expect((await save('Admin', long)).statusCode).toBe(200)
})

test('an Admin with a shorter password signs in, and is asked for a longer one at the next change', async () => {
  const user = await aFormerAdmin()
  const own = (await signIn(portal, user.name, { password: short })).json().access_token
  const body = { Utente: user.name, EMail: 'nuovo@example.com', PasswordAttuale: short, UpdateUtente: true }
  const change = (Password: string) =>
    portal.call(profile.saveAccount, { as: own, body: { ...body, Password, PasswordRepeat: Password } })
  expect((await change('')).statusCode).toBe(200)
  expect((await change('noce123')).problem().errors).toEqual(tooShort)
  expect((await change('noce1234')).statusCode).toBe(200)
})

test('a mailed link takes no shorter password either', async () => {
  const user = await aFormerAdmin()
  const link = await withReach(portal.database.db, noReach, tx =>
    newLink(tx, { userId: user.id, purpose: 'passwordReset', config: portal.services.config }),
  )
  const Code = new URL(link).searchParams.get('code')
  const reset = (Password: string) =>
    portal.call(account.reset, { body: { Code, Utente: user.name, Password, ConfermaPassword: Password } })
  expect((await reset('noce123')).problem().errors).toEqual(tooShort)
  expect((await reset('noce1234')).statusCode).toBe(200)
})

test('the setting of the office counts if it is longer, for the command line, too', async () => {
  await withReach(portal.database.db, noReach, async tx =>
    writeSetting(tx, 'accounts', { ...(await readSetting(tx, 'accounts')), adminPasswordLength: 12 }),
  )
  expect((await save('Admin', 'betulla1234')).problem().code).toBe('password.refused')
  const admin = { name: 'direttore', email: 'd@example.com' }
  await expect(createAdmin(portal.database, { ...admin, password: 'betulla1234' })).rejects.toThrow(
    'needs at least 12 characters',
  )
  await createAdmin(portal.database, { ...admin, password: 'betulla12345' })
})
