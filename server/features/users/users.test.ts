import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { UserChange } from '#contract/users.ts'
import { now, today } from '#tests/support/clock.ts'
import { aCustomer, anAgent, aToken, aUser, testPassword, unique } from '#tests/support/factories.ts'
import { mailsTo } from '#tests/support/mailed.ts'
import { signIn, statusOf } from '#tests/support/session-calls.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { users } = contract

let portal: TestPortal
let self: { id: number; name: string }
let as: string
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  self = await aUser(portal.database, { role: 'Admin' })
  as = await aToken(portal.database, self)
})

const save = (body: Partial<UserChange>) => portal.call(users.save, { as, body })
const read = async (id: number) => (await portal.call(users.read, { as, params: { utente: id } })).json()
const remove = (id: number) => portal.call(users.remove, { as, params: { utente: id } })

async function aForm(given: Partial<UserChange> = {}): Promise<UserChange> {
  const { code } = await aCustomer(portal.database, { company_name: 'Porte Moretti' })
  const name = `persona${unique()}`
  return {
    IdUtente: 0,
    Utente: name,
    Tipologia: 'Cliente',
    Codice: code,
    EMail: `${name}@example.com`,
    ...given,
  }
}

/** Makes the test user the only Admin. */
async function leaveAlone(): Promise<void> {
  await portal.database.db
    .updateTable('portal_user')
    .set({ role: 'Cliente' })
    .where('role', '=', 'Admin')
    .where('id', '<>', self.id)
    .execute()
}

describe('a new user', () => {
  test('is added, found under its customer, and mailed a link', async () => {
    const form = await aForm()
    const id = (await save(form)).json()
    expect(await read(id)).toMatchObject({
      Utente: form.Utente,
      Password: '',
      RagSociale: 'Porte Moretti',
      AccountAttivo: true,
      Attivato: false,
      Obiettivo: null,
      DataUltimaAttivita: null,
    })
    expect(await mailsTo(portal, form.EMail)).toEqual(['accessMade'])
    const { rows } = await sql<{ text: string }>`select subject || body_text as text from mail_message
      where recipient = ${form.EMail}`.execute(portal.database.db)
    expect(rows[0]?.text).toContain(
      "i nostri uffici hanno creato un accesso all'area riservata per Porte Moretti.",
    )
    expect(rows[0]?.text).not.toMatch(/registra/i)
    const colleagues = await portal.call(users.list, { as, query: { codice: form.Codice } })
    expect(colleagues.json().map(user => user.IdUtente)).toEqual([id])
    const searched = await portal.call(users.list, { as, query: { cerca: 'moretti' } })
    expect(searched.headers['x-total-count']).toBe('1')
  })

  test('with a typed password signs in at once, and no answer shows it', async () => {
    const form = await aForm({ Password: 'rovere7chiaro' })
    const answer = await save(form)
    expect((await signIn(portal, form.Utente, { password: 'rovere7chiaro' })).statusCode).toBe(200)
    const list = await portal.call(users.list, { as })
    expect(`${answer.body}${list.body}`).not.toContain('rovere7chiaro')
    expect(list.body).not.toContain('argon2')
    const log = await portal.database.db.selectFrom('audit_log').select('detail').execute()
    expect(JSON.stringify(log)).not.toMatch(/rovere7chiaro|argon2/)
  })

  test.each([
    ['without a code', { Codice: '' }, 422, 'request.invalid'],
    ['with the code of nobody', { Codice: 'NESSUNO' }, 422, 'user.codeUnknown'],
    ['with a weak password', { Password: 'password' }, 422, 'password.refused'],
    ['without a name', { Utente: '' }, 422, 'request.invalid'],
    ['with a broken address', { EMail: 'x' }, 422, 'request.invalid'],
  ])('%s is refused', async (_, wrong, status, code) => {
    const answer = await save(await aForm(wrong))
    expect([answer.statusCode, answer.problem().code]).toEqual([status, code])
  })

  test('of a name in use, in whatever case, is refused', async () => {
    const form = await aForm()
    await save(form)
    const answer = await save(await aForm({ Utente: form.Utente.toUpperCase() }))
    expect(answer.problem().code).toBe('user.nameTaken')
  })

  test('that is an agent has a target, which a dealer has not', async () => {
    const { code } = await anAgent(portal.database)
    const agent = (
      await save(await aForm({ Tipologia: 'Agente', Codice: code, Obiettivo: 250_000.5 }))
    ).json()
    expect((await read(agent)).Obiettivo).toBe(250_000.5)
    const dealer = (await save(await aForm({ Obiettivo: 1 }))).json()
    expect((await read(dealer)).Obiettivo).toBeNull()
  })
})

describe('a change', () => {
  test('with the documented fields alone is made: nothing is checked by a version', async () => {
    const form = await aForm()
    const IdUtente = (await save(form)).json()
    await save({ ...form, IdUtente, EMail: 'prima@example.com' })
    const again = await save({ ...form, IdUtente, EMail: 'seconda@example.com' })
    expect([again.statusCode, (await read(IdUtente)).EMail]).toEqual([200, 'seconda@example.com'])
  })

  test('by two is made once: the second is told', async () => {
    const form = await aForm()
    const IdUtente = (await save(form)).json()
    const Versione = (await read(IdUtente)).Versione
    const answers = await Promise.all(
      ['a', 'b'].map(at => save({ ...form, IdUtente, Versione, EMail: `${at}@example.com` })),
    )
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 409])
    expect(answers.find(answer => answer.statusCode === 409)?.problem().code).toBe('user.stale')
  })

  test('of role, code or activity ends the sessions at once', async () => {
    const user = await aUser(portal.database, { code: (await aCustomer(portal.database)).code })
    const token = await aToken(portal.database, user)
    const shown = await read(user.id)
    await save({ ...shown, AccountAttivo: false })
    expect(await statusOf(portal, token)).toBe(401)
    expect((await signIn(portal, user.name)).statusCode).toBe(401)
  })

  test('of the own role or activity is refused', async () => {
    const shown = await read(self.id)
    expect((await save({ ...shown, AccountAttivo: false })).problem().code).toBe('user.oneself')
    expect((await save({ ...shown, EMail: 'nuova@example.com' })).statusCode).toBe(200)
  })
})

describe('removing', () => {
  test('oneself is refused', async () => {
    expect((await remove(self.id)).problem().code).toBe('user.oneself')
  })

  test('who was never here deletes; whose name stands in the history disables', async () => {
    const fresh = (await save(await aForm())).json()
    expect((await remove(fresh)).json()).toBe('OK')
    expect((await portal.call(users.read, { as, params: { utente: fresh } })).statusCode).toBe(404)
    const known = await aUser(portal.database)
    await signIn(portal, known.name, { password: testPassword })
    expect((await remove(known.id)).json()).toBe('DISATTIVATO')
    expect((await read(known.id)).AccountAttivo).toBe(false)
  })

  test('two Admins who remove each other leave one', async () => {
    for (let round = 0; round < 10; round += 1) {
      await leaveAlone()
      const other = await aUser(portal.database, { role: 'Admin' })
      const otherAs = await aToken(portal.database, other)
      const answers = await Promise.all([
        remove(other.id),
        portal.call(users.remove, { as: otherAs, params: { utente: self.id } }),
      ])
      const removed = answers.filter(answer => answer.statusCode === 200)
      expect(removed.length).toBe(1)
      if (answers[0]?.statusCode === 200) continue
      self = other
      as = otherAs
    }
  })
})

test('a link goes to who may sign in, and to nobody else', async () => {
  const user = await aUser(portal.database)
  const link = (IdUtente: number) => portal.call(users.sendLink, { as, body: { IdUtente } })
  expect((await link(user.id)).json()).toBe('OK')
  const disabled = await aUser(portal.database, { isActive: false })
  expect((await link(disabled.id)).problem().code).toBe('user.disabled')
  expect((await link(999_999)).statusCode).toBe(404)
})

test('ended sessions are ended, and a second factor can be taken off who lost it', async () => {
  const user = await aUser(portal.database)
  const token = await aToken(portal.database, user)
  await portal.database.db
    .insertInto('authenticator')
    .values({ user_id: user.id, secret: 'X', confirmed_at: now() })
    .execute()
  expect((await read(user.id)).SecondoFattore).toBe(true)
  await portal.call(users.endSessions, { as, body: { IdUtente: user.id, SecondoFattore: true } })
  expect(await statusOf(portal, token)).toBe(401)
  expect((await read(user.id)).SecondoFattore).toBe(false)
})

test('every day of a month has its accesses', async () => {
  const user = await aUser(portal.database)
  const now = today()
  const month = String(Number(now.slice(5, 7)))
  const of = async (mese: string, query = {}) =>
    (await portal.call(users.accesses, { as, params: { mese }, query })).json()
  const before = (await of(month)).find(day => day.Data === now)?.Accessi ?? Number.NaN
  await signIn(portal, user.name)
  expect((await of(month)).find(day => day.Data === now)?.Accessi).toBe(before + 1)
  const february = await of('2', { anno: '2024' })
  expect([february.length, february[28]]).toEqual([29, { Data: '2024-02-29', Accessi: 0 }])
})

test('without a month every day that was counted has its accesses', async () => {
  await signIn(portal, (await aUser(portal.database)).name)
  const all = (await portal.call(users.accesses, { as })).json()
  expect(all.at(-1)?.Data).toBe(today())
  expect(all.at(-1)?.Accessi).toBeGreaterThan(0)
  const before = await portal.call(users.accesses, { as, query: { anno: '2001' } })
  expect(before.json()).toEqual([])
})

test('the types and the customers to choose from', async () => {
  expect((await portal.call(users.roles, { as })).json()).toHaveLength(4)
  const { code } = await aCustomer(portal.database, { company_name: 'Zanella Infissi' })
  const found = await portal.call(users.customers, { as, query: { cerca: code } })
  expect(found.json()).toEqual([{ ClCodCli: code, ClRagSoc: 'Zanella Infissi' }])
})
