import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { mostInvited } from '#contract/invite-limits.ts'
import type { Invitation } from '#contract/users.ts'
import { firstUserName } from '#rules/user-name.ts'
import { asOwner } from '#server/db/owner.ts'
import { aCustomer, anAgent, aToken, aUser, unique } from '#tests/support/factories.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { users, office } = contract

let portal: TestPortal
let as: string
beforeAll(async () => {
  portal = await openTestPortal()
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
})
afterAll(() => portal.close())

const invite = (Inviti: Partial<Invitation>[], Chiave: string = randomUUID()) =>
  portal.call(users.invite, { as, body: { Chiave, Inviti: Inviti as Invitation[] } })
const count = async (table: string) =>
  (await rowsOf<{ rows: number }>(portal.database, `select count(*)::int as rows from ${table}`))[0]?.rows

async function anInvitation(given: Partial<Invitation> = {}): Promise<Invitation> {
  const { code } = await aCustomer(portal.database)
  const name = `invito${unique()}`
  return { Tipologia: 'Cliente', Codice: code, Utente: name, EMail: `${name}@example.com`, ...given }
}

test('customers and agents without a user are found, with address and a user name to begin with', async () => {
  const { code } = await aCustomer(portal.database, { company_name: 'Infissi Zanella' })
  const { code: agent } = await anAgent(portal.database, { name: 'Zanella Piero' })
  const find = async (query: object) =>
    (await portal.call(users.invitable, { as, query: { cerca: 'zanella', ...query } })).json()
  expect(await find({})).toMatchObject([
    { Tipologia: 'Cliente', Codice: code, Nome: 'Infissi Zanella', Utente: firstUserName('Cliente', code) },
    { Tipologia: 'Agente', Codice: agent, Nome: 'Zanella Piero' },
  ])
  await aUser(portal.database, { role: 'AgenteCapo', code: agent })
  expect((await find({})).map(({ Codice }) => Codice)).toEqual([code])
  expect(await find({ tipologia: 'Agente' })).toEqual([])
  await asOwner(portal.database.db, tx =>
    tx
      .updateTable('customer_contact')
      .set({ email: 'z@example.com' })
      .where('customer_code', '=', code)
      .execute(),
  )
  expect(await find({ conEMail: 'true' })).toMatchObject([{ Codice: code, EMail: 'z@example.com' }])
  await asOwner(portal.database.db, tx =>
    tx.updateTable('customer').set({ closed_on: '2026-01-01' }).where('code', '=', code).execute(),
  )
  expect(await find({})).toEqual([])
})

test('200 rows are made or refused one by one; the same key again makes nothing more', {
  timeout: 180_000,
}, async () => {
  const taken = await aUser(portal.database, { role: 'Admin', name: `preso${unique()}` })
  const withUser = await aCustomer(portal.database)
  await aUser(portal.database, { role: 'Cliente', code: withUser.code })
  const twice = await anInvitation()
  const good = [twice]
  while (good.length < mostInvited - 8) good.push(await anInvitation())
  const other = (given: Partial<Invitation>) => anInvitation(given)
  const bad: [Invitation, string | null, RegExp][] = [
    [await other({ EMail: '' }), 'EMail', /obbligatorio/],
    [await other({ EMail: 'nessuno@' }), 'EMail', /non è valido/],
    [await other({ EMail: 'a@example.com\r\nBcc: b@example.com' }), 'EMail', /non è valido/],
    [await other({ Utente: 'ab' }), 'Utente', /Almeno 3/],
    [await other({ Utente: taken.name.toUpperCase() }), 'Utente', /già in uso/],
    [await other({ Codice: withUser.code }), null, /Ha già un utente/],
    [await other({ Codice: "' or 1=1 --".slice(0, 20) }), null, /codice non è di un cliente/],
    [{ ...twice, Utente: `${twice.Utente}b` }, null, /Ha già un utente/],
  ]
  const sent = [...good, ...bad.map(([row]) => row)]
  const before = [await count('portal_user'), await count('mail_message'), await count('audit_log')]
  const key = randomUUID()
  const answers = (await invite(sent, key)).json()
  expect(answers.map(({ Codice }) => Codice)).toEqual(sent.map(({ Codice }) => Codice))
  expect(answers.slice(0, good.length).filter(({ Motivo }) => Motivo !== null)).toEqual([])
  for (const [at, [, field, reason]] of bad.entries()) {
    const answer = answers[good.length + at]
    expect(answer).toMatchObject({ Campo: field, Motivo: expect.stringMatching(reason) })
  }
  const after = before.map(rows => Number(rows) + good.length)
  const now = async () => [await count('portal_user'), await count('mail_message'), await count('audit_log')]
  expect(await now()).toEqual(after)
  expect((await invite(sent, key)).json()).toEqual(answers)
  expect(await now()).toEqual(after)
  const [mail] = (await portal.call(office.mails, { as, query: { cerca: twice.EMail } })).json()
  expect(mail).toMatchObject({ Destinatario: twice.EMail, Modello: 'accessMade' })
  const [entry] = await rowsOf(
    portal.database,
    `select action, subject from audit_log where subject = '${twice.Utente}'`,
  )
  expect(entry).toEqual({ action: 'user.created', subject: twice.Utente })
})

test('a customer and an agent with the same code each get a user', async () => {
  const customer = await anInvitation()
  await anAgent(portal.database, { code: customer.Codice })
  const agent = await anInvitation({ Tipologia: 'Agente', Codice: customer.Codice })
  const answers = (await invite([customer, agent])).json()
  expect(answers.map(({ Motivo }) => Motivo)).toEqual([null, null])
})

test('nobody, too many and another role than an Admin are refused', async () => {
  expect((await invite([])).problem().code).toBe('request.invalid')
  const one = await anInvitation()
  const many = await invite(Array.from({ length: mostInvited + 1 }, () => one))
  expect(many.problem().code).toBe('request.invalid')
  const agent = await aUser(portal.database, { role: 'Agente' })
  const body = { Inviti: [one] }
  const refused = await portal.call(users.invite, { as: await aToken(portal.database, agent), body })
  expect(refused.statusCode).toBe(403)
  expect(await rowsOf(portal.database, `select from portal_user where name = '${one.Utente}'`)).toEqual([])
})
