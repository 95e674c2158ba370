import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Answer } from '#tests/support/calls.ts'
import { aToken, aUser, testPassword } from '#tests/support/factories.ts'
import { behindBalancer, fromAddress, fromWeb, signIn } from '#tests/support/session-calls.ts'
import { aPasskey } from '#tests/support/soft-passkey.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { newKey } from './authenticate-key.ts'

const { session, account, documents, quoteOffers, savedViews, targets, profile, reauthentication, erp } =
  contract

let portal: TestPortal
let admin: Awaited<ReturnType<typeof aUser>>
let as: string

beforeAll(async () => {
  portal = await openTestPortal(behindBalancer)
})
afterAll(() => portal.close())
beforeEach(async () => {
  await sql`delete from throttle`.execute(portal.database.db)
  admin = await aUser(portal.database, { role: 'Admin' })
  as = await aToken(portal.database, admin)
})

const here = fromAddress('198.51.100.1')
/** Every guess comes from another network. */
const elsewhere = (guess: number) => fromAddress(`203.${guess}.113.1`)
const anyCode = () => randomBytes(32).toString('base64url')

/** The number of guesses until one has to wait. */
async function guessesOf(guess: (at: number) => Promise<Answer>): Promise<number> {
  for (let at = 0; at < 60; at += 1) {
    const answer = await guess(at)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    if (answer.statusCode !== 429) continue
    expect(answer.problem().code).toBe('login.throttled')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    return at
  }
  throw new Error('no guess had to wait')
}

/** Guesses at codes that name nobody wait by address. */
const byAddress: Record<string, [most: number, guess: () => Promise<Answer>]> = {
  'a code of an activation': [
    20,
    () => portal.call(account.activate, { body: { Code: anyCode(), Password: 'noce1234' }, headers: here }),
  ],
  'a code of a new password': [
    20,
    () =>
      portal.call(account.reset, {
        body: { Code: anyCode(), Password: 'noce1234', ConfermaPassword: 'noce1234' },
        headers: here,
      }),
  ],
  'the check of a mailed link': [
    20,
    () =>
      portal.call(account.checkLink, { body: { Code: anyCode(), Scopo: 'passwordReset' }, headers: here }),
  ],
  'a code of documents': [
    20,
    () =>
      portal.call(documents.login, {
        params: { codice: Array.from(randomBytes(8), byte => 'ABCDEFGH'[byte % 8]).join('') },
        headers: here,
      }),
  ],
  'the address of an offer': [
    20,
    () => portal.call(quoteOffers.read, { params: { codice: anyCode() }, headers: here }),
  ],
  'the PDF of an offer': [
    20,
    () => portal.call(quoteOffers.pdf, { params: { codice: anyCode() }, headers: here }),
  ],
  'a link that ends the mails of a view': [
    20,
    () => portal.call(savedViews.endByLink, { query: { code: anyCode() }, headers: here }),
  ],
  'the name of a mailed view': [
    20,
    () => portal.call(savedViews.ofLink, { query: { code: anyCode() }, headers: here }),
  ],
  'a key of the ERP': [20, () => portal.call(erp.returned, { as: newKey(), headers: here })],
}

test.each(Object.keys(byAddress))('guesses at %s have to wait by address', async name => {
  const [most, guess] = byAddress[name] ?? [0, () => Promise.reject(new Error(name))]
  expect(await guessesOf(guess)).toBe(most)
})

test('guesses at offers by any call share one count, and another address does not wait', async () => {
  let at = 0
  await guessesOf(() => {
    at += 1
    const params = { codice: anyCode() }
    return at % 2 === 0
      ? portal.call(quoteOffers.image, { params, headers: here })
      : portal.call(quoteOffers.opened, { params, headers: here })
  })
  const again = await portal.call(quoteOffers.read, { params: { codice: anyCode() }, headers: here })
  expect(again.statusCode).toBe(429)
  const other = await portal.call(quoteOffers.read, { params: { codice: anyCode() }, headers: elsewhere(1) })
  expect(other.problem().code).toBe('offer.unknown')
})

test('guesses at a link by its check and by its form share one count', async () => {
  let at = 0
  const guess = () => {
    at += 1
    return at % 2 === 0
      ? portal.call(account.checkLink, { body: { Code: anyCode(), Scopo: 'activation' }, headers: here })
      : portal.call(account.activate, { body: { Code: anyCode(), Password: 'noce1234' }, headers: here })
  }
  expect(await guessesOf(guess)).toBe(20)
})

/** Guesses at a person's password wait wherever they are made, and from whatever network. */
const ofPassword: Record<string, (at: number) => Promise<Answer>> = {
  'the sign-in': at => signIn(portal, admin.name, { password: 'sbagliata', headers: elsewhere(at) }),
  targets: at => portal.call(targets.unlock, { as, body: { Password: 'sbagliata' }, headers: elsewhere(at) }),
  'a change of identities': at =>
    portal.call(reauthentication.byPassword, { as, body: { Password: 'sbagliata' }, headers: elsewhere(at) }),
  'the own account': at =>
    portal.call(profile.startTotp, { as, body: { PasswordAttuale: 'sbagliata' }, headers: elsewhere(at) }),
}

test('guesses at a password count together for all places that ask for it, over all networks', async () => {
  const places = Object.values(ofPassword)
  expect(await guessesOf(at => (places[at % places.length] as (at: number) => Promise<Answer>)(at))).toBe(30)
  for (const [name, guess] of Object.entries(ofPassword))
    expect((await guess(50)).problem().code, name).toBe('login.throttled')
})

test('the right password passes in a browser that the person has used, whatever strangers guess', async () => {
  const own = await signIn(portal, admin.name, { headers: { ...fromWeb, ...elsewhere(90) } })
  const cookie = own.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await guessesOf(at => (ofPassword['the sign-in'] as (at: number) => Promise<Answer>)(at))
  const body = { Password: testPassword }
  const stranger = await portal.call(reauthentication.byPassword, { as, body, headers: elsewhere(91) })
  expect(stranger.statusCode).toBe(429)
  const token = own.json().access_token
  const headers = { ...fromWeb, ...elsewhere(90), cookie }
  expect((await portal.call(reauthentication.byPassword, { as: token, body, headers })).statusCode).toBe(200)
})

test('wrong answers of a passkey have to wait by person', async () => {
  await aPasskey(portal.database, admin, portal.services.config)
  const guess = (at: number) =>
    portal.call(reauthentication.byPasskey, { as, body: { Risposta: {} }, headers: elsewhere(at) })
  expect(await guessesOf(guess)).toBe(10)
})

test('guesses at codes of the second factor and at recovery codes count together by person', async () => {
  await sql`insert into authenticator (user_id, secret, confirmed_at) values (${admin.id}, 'JBSWY3DPEHPK3PXP', clock_now())`.execute(
    portal.database.db,
  )
  let challenge: string | undefined
  const guess = async (at: number) => {
    if (at % 5 === 0)
      challenge = (await signIn(portal, admin.name, { headers: elsewhere(at) })).problem().Sfida?.Codice
    const code = at % 2 === 0 ? '000000' : 'abcd-efgh-jkmn'
    return portal.call(session.login, {
      body: { grant_type: 'second_factor', challenge, code },
      headers: elsewhere(at),
    })
  }
  expect(await guessesOf(guess)).toBe(10)
})

test('many guesses at once, of reads and of changes, wait for each other without an end', async () => {
  const started = performance.now()
  const guesses = Array.from({ length: 40 }, (_, at) => {
    const headers = elsewhere(at)
    const body = { Code: anyCode(), Password: 'noce1234' }
    return [
      portal.call(quoteOffers.read, { params: { codice: anyCode() }, headers }),
      portal.call(account.activate, { body, headers }),
      portal.call(erp.returned, { as: newKey(), headers }),
    ]
  })
  const statuses = (await Promise.all(guesses.flat())).map(({ statusCode }) => statusCode)
  expect(statuses.filter(status => status >= 500)).toEqual([])
  expect(performance.now() - started).toBeLessThan(8_000)
})
