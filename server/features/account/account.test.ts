import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { noReach, withReach } from '#server/db/reach.ts'
import { newLink } from '#server/kit/account-link.ts'
import { now } from '#tests/support/clock.ts'
import { aCustomer, aToken, aUser, testPassword, unique } from '#tests/support/factories.ts'
import { mailedCode, mailsTo } from '#tests/support/mailed.ts'
import { behindBalancer, fromAddress, signIn } from '#tests/support/session-calls.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { answerResetRequest } from './commands.ts'

const { account, registrations } = contract
const vatNumbers = ['00743110157', '12345678903', '99000000002']
const firstPassword = 'legno2rovere'

let portal: TestPortal
let admin: string
beforeAll(async () => {
  portal = await openTestPortal(behindBalancer)
  admin = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
})
afterAll(() => portal.close())

let host = 0
/** A network from which no request has come yet. */
function elsewhere() {
  host += 1
  return fromAddress(`198.18.${Math.floor(host / 250)}.${host % 250}`)
}

function aForm(given: Record<string, unknown> = {}) {
  return {
    RagSociale: 'Serramenti Bianchi',
    Piva: vatNumbers[0],
    Utente: `nuovo${unique()}`,
    EMail: 'bianchi@example.com',
    Privacy: true,
    ...given,
  }
}

async function register(form: Record<string, unknown>): Promise<number> {
  const answer = await portal.call(account.register, { body: form, headers: elsewhere() })
  expect(answer.json()).toBe('OK')
  const row = await portal.database.db
    .selectFrom('registration')
    .where('user_name', '=', String(form.Utente))
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const confirm = (body: Record<string, unknown>) => portal.call(registrations.confirm, { as: admin, body })

async function askReset(asked: string) {
  const answer = await portal.call(account.sendReset, { body: { Utente: asked }, headers: elsewhere() })
  const requests = await portal.database.db.selectFrom('reset_request').select('id').execute()
  for (const { id } of requests) await answerResetRequest(portal.database.db, portal.services, id)
  return answer
}

async function linkFor(user: { id: number }, purpose: 'activation' | 'passwordReset'): Promise<string> {
  const link = await withReach(portal.database.db, noReach, tx =>
    newLink(tx, { userId: user.id, purpose, config: portal.services.config }),
  )
  return String(new URL(link).searchParams.get('code'))
}

const activate = (Code: string, Password = firstPassword) =>
  portal.call(account.activate, { body: { Code, Password }, headers: elsewhere() })
const check = (Code: string, Scopo: 'activation' | 'passwordReset') =>
  portal.call(account.checkLink, { body: { Code, Scopo }, headers: elsewhere() })
const reset = (body: Record<string, unknown>) =>
  portal.call(account.reset, {
    body: { Password: firstPassword, ConfermaPassword: firstPassword, ...body },
    headers: elsewhere(),
  })

test('from the registration to the own password, and a forgotten one', async () => {
  const customer = await aCustomer(portal.database, {
    vat_number: vatNumbers[1],
    email: 'gestionale@example.com',
  })
  const form = aForm({
    RagSociale: 'Porte 2000',
    Piva: `IT ${vatNumbers[1]}`,
    EMail: 'typed@example.com',
  })
  const id = await register(form)
  const found = await portal.call(registrations.verify, { as: admin, params: { registrazione: id } })
  const everyState = await portal.call(registrations.list, { as: admin })
  expect(everyState.json().map(({ IdUtente }) => IdUtente)).toContain(Number(id))
  expect(found.json()).toMatchObject({
    Codice: customer.code,
    Tipologia: 'Cliente',
    EMailConferma: 'gestionale@example.com',
  })
  const asked = { IdUtente: id, Utente: form.Utente, Codice: customer.code }
  expect((await confirm({ ...asked, EMailConferma: 'typed@example.com' })).problem().code).toBe(
    'registration.noEmail',
  )
  expect((await confirm({ ...asked, EMailConferma: 'gestionale@example.com' })).json()).toBe('OK')
  expect(await mailsTo(portal, 'typed@example.com')).toEqual([])
  expect((await signIn(portal, form.Utente, { password: '' })).statusCode).toBe(422)

  const code = await mailedCode(portal, 'gestionale@example.com')
  for (const known of ['Porte 2000', 'porte2000', `IT ${vatNumbers[1]}`])
    expect((await activate(code, known)).problem().errors.Password).toContain('un dato noto a tutti')
  expect((await activate(code)).json()).toBe('OK')
  expect((await signIn(portal, form.Utente, { password: firstPassword })).statusCode).toBe(200)
  expect((await activate(code)).problem().code).toBe('account.code')

  await askReset(form.Utente.toUpperCase())
  const resetCode = await mailedCode(portal, 'gestionale@example.com')
  const body = { Code: resetCode, Password: 'rovere3legno', ConfermaPassword: 'rovere3legno' }
  expect((await reset(body)).json()).toBe('OK')
  expect((await signIn(portal, form.Utente, { password: firstPassword })).statusCode).toBe(401)
  expect((await signIn(portal, form.Utente, { password: 'rovere3legno' })).statusCode).toBe(200)
  expect(await mailsTo(portal, 'gestionale@example.com')).toEqual([
    'activation',
    'passwordReset',
    'accountChanged',
  ])
})

test('a wrong check digit, a missing field and a missing consent are told by field', async () => {
  const answer = await portal.call(account.register, {
    body: aForm({ Piva: '00743110158' }),
    headers: elsewhere(),
  })
  expect(answer.problem().errors).toEqual({ Piva: 'La partita IVA non è corretta: controlla le cifre' })
  const empty = await portal.call(account.register, {
    body: { RagSociale: ' ', Piva: '', Utente: '', EMail: '', Privacy: false },
    headers: elsewhere(),
  })
  expect(empty.problem().errors).toMatchObject({
    RagSociale: 'Il campo è obbligatorio',
    Piva: 'Il campo è obbligatorio',
    Utente: 'Il campo è obbligatorio',
    EMail: 'Il campo è obbligatorio',
    Privacy: 'Accettare per proseguire',
  })
})

test('a foreign VAT number, and the documented body without a consent, are taken', async () => {
  const { Privacy, ...documented } = aForm({ Piva: 'de 136 695 976' })
  const id = await register(documented)
  const kept = await portal.database.db
    .selectFrom('registration')
    .where('id', '=', id)
    .select('vat_number')
    .executeTakeFirstOrThrow()
  expect(kept.vat_number).toBe('DE136695976')
  const zeros = aForm({ Piva: '00000000000' })
  const refused = await portal.call(account.register, { body: zeros, headers: elsewhere() })
  expect(Object.keys(refused.problem().errors)).toEqual(['Piva'])
})

test('nothing in an answer tells what is known', async () => {
  const known = await aUser(portal.database)
  await aCustomer(portal.database, { vat_number: vatNumbers[2] })
  const bare = ({
    headers: { date, 'x-request-id': id, ...headers },
    statusCode,
    body,
  }: Awaited<ReturnType<typeof askReset>>) => JSON.stringify({ headers, statusCode, body })
  const registered = [
    await portal.call(account.register, {
      body: aForm({ Utente: known.name, Piva: vatNumbers[2] }),
      headers: elsewhere(),
    }),
    await portal.call(account.register, { body: aForm({ Piva: '10000000009' }), headers: elsewhere() }),
  ]
  expect(bare(registered[0] as never)).toBe(bare(registered[1] as never))
  const asked = [await askReset(known.name), await askReset('nessuno'), await askReset('x@example.com')]
  expect(new Set(asked.map(bare)).size).toBe(1)
  expect(asked[0]?.json().Message).toBe(
    "Se l'utente esiste riceverà una mail con il link per reimpostare la password.",
  )
})

test('asking for a known user takes as long as for an unknown one', {
  retry: 3,
  timeout: 60_000,
}, async () => {
  const user = await aUser(portal.database)
  const times = { known: [] as number[], unknown: [] as number[] }
  const timed = async (asked: string) => {
    const start = performance.now()
    await portal.call(account.sendReset, { body: { Utente: asked }, headers: elsewhere() })
    return performance.now() - start
  }
  for (let round = 0; round < 40; round += 1) {
    times.unknown.push(await timed(`nessuno${round}`))
    await portal.database.db.deleteFrom('throttle').execute()
    times.known.push(await timed(user.name))
  }
  const ratio = median(times.known) / median(times.unknown)
  expect(ratio).toBeGreaterThan(0.8)
  expect(ratio).toBeLessThan(1.25)
})

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

describe('a code', () => {
  test('is good for its own purpose only', async () => {
    const user = await aUser(portal.database)
    expect((await reset({ Code: await linkFor(user, 'activation') })).statusCode).toBe(410)
    expect((await activate(await linkFor(user, 'passwordReset'))).statusCode).toBe(410)
  })

  test('is checked without being spent, for its own purpose and until it is used', async () => {
    const code = await linkFor(await aUser(portal.database), 'activation')
    expect((await check(code, 'activation')).json()).toBe('OK')
    expect((await check(code, 'passwordReset')).problem().code).toBe('account.code')
    expect((await activate(code)).json()).toBe('OK')
    expect((await check(code, 'activation')).problem().code).toBe('account.code')
  })

  test('is refused a moment after its time, and when a newer one was sent', async () => {
    const user = await aUser(portal.database)
    const late = await linkFor(user, 'passwordReset')
    await portal.database.db
      .updateTable('account_code')
      .set({ expires_at: new Date(now().getTime() - 1000) })
      .where('user_id', '=', user.id)
      .execute()
    expect((await reset({ Code: late })).problem().code).toBe('account.code')
    const older = await linkFor(user, 'passwordReset')
    const newer = await linkFor(user, 'passwordReset')
    expect((await reset({ Code: older })).statusCode).toBe(410)
    expect((await reset({ Code: newer, Utente: 'un altro' })).statusCode).toBe(410)
    expect((await reset({ Code: newer, Utente: user.name })).json()).toBe('OK')
  })

  test('of a disabled user opens nothing', async () => {
    const user = await aUser(portal.database, { isActive: false })
    expect((await activate(await linkFor(user, 'activation'))).statusCode).toBe(410)
  })

  test('ends every session, with their tokens', async () => {
    const user = await aUser(portal.database)
    const token = await aToken(portal.database, user)
    await reset({ Code: await linkFor(user, 'passwordReset') })
    expect((await portal.call(contract.session.info, { as: token })).statusCode).toBe(401)
  })

  test('used by fifty at once is used once', { timeout: 60_000 }, async () => {
    for (const purpose of ['activation', 'passwordReset'] as const) {
      const user = await aUser(portal.database)
      const code = await linkFor(user, purpose)
      const passwords = Array.from({ length: 50 }, (_, at) => `legno${at}rovere`)
      const answers = await Promise.all(
        passwords.map(password =>
          purpose === 'activation'
            ? activate(code, password)
            : reset({ Code: code, Password: password, ConfermaPassword: password }),
        ),
      )
      const winners = answers.filter(answer => answer.statusCode === 200)
      expect(winners).toHaveLength(1)
      const winning = passwords[answers.findIndex(answer => answer.statusCode === 200)] ?? ''
      expect((await signIn(portal, user.name, { password: winning })).statusCode).toBe(200)
    }
  })
})

test('the rules of a password are told, and the same code may be used again with a better one', async () => {
  const user = await aUser(portal.database, { name: 'falegname1' })
  const code = await linkFor(user, 'activation')
  const texts = []
  for (const password of ['abc1', 'soloLettere', 'falegname1', 'password1'])
    texts.push((await activate(code, password)).problem().Message)
  expect(texts).toEqual([
    'La password deve essere almeno 5 caratteri',
    'Errore! La password deve contenere sia lettere che numeri',
    'La password non può essere il nome utente o un dato noto a tutti',
    'Questa password è tra le più usate: scegline una meno prevedibile',
  ])
  expect((await activate(code, '  spazi 1  ')).json()).toBe('OK')
  expect((await signIn(portal, user.name, { password: '  spazi 1  ' })).statusCode).toBe(200)
  expect((await signIn(portal, user.name, { password: 'spazi 1' })).statusCode).toBe(401)
})

test('one name registered by twenty, and confirmed by two at once, is one account', async () => {
  const email = 'venti@example.com'
  const customer = await aCustomer(portal.database, { vat_number: '02438750586', email })
  const form = aForm({ Piva: '02438750586' })
  await Promise.all(Array.from({ length: 20 }, () => register(form)))
  const { rows } = await portal.database.pool.query<{ id: number }>(
    'select id from registration where user_name = $1',
    [form.Utente],
  )
  expect(rows).toHaveLength(1)
  const answers = await Promise.all(
    rows.flatMap(({ id }) => {
      const body = { IdUtente: id, Utente: form.Utente, Codice: customer.code, EMailConferma: email }
      return [confirm(body), confirm(body)]
    }),
  )
  expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
  expect(answers.every(answer => [200, 409].includes(answer.statusCode))).toBe(true)
  const users = await portal.database.db
    .selectFrom('portal_user')
    .where('name', '=', form.Utente)
    .select('id')
    .execute()
  expect(users).toHaveLength(1)
  expect(await mailsTo(portal, email)).toEqual(['activation'])
})

test('requests of one address are slowed down', async () => {
  const headers = fromAddress('198.19.1.1')
  const codes = []
  for (let n = 0; n < 23; n += 1)
    codes.push((await portal.call(account.register, { body: aForm(), headers })).statusCode)
  expect(codes.slice(0, 20)).toEqual(Array(20).fill(200))
  expect(codes.at(-1)).toBe(429)
})

test('the old password is good until the new one is set', async () => {
  const user = await aUser(portal.database)
  await askReset(user.name)
  expect((await signIn(portal, user.name, { password: testPassword })).statusCode).toBe(200)
})
