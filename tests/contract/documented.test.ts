import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { cleanedBy } from '#contract/kit/text.ts'
import { type Role, roles } from '#contract/roles.ts'
import { asOwner } from '#server/db/owner.ts'
import { signInAs } from '#tests/access/identities.ts'
import { seedWorlds, type Worlds } from '#tests/access/worlds.ts'
import { formWith } from '#tests/support/sent-file.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { type DocumentedCall, documentedCalls, otherAgent, ownAgent } from './documented-calls.ts'

let portal: TestPortal
let worlds: Worlds
beforeAll(async () => {
  portal = await openTestPortal()
  worlds = await seedWorlds(portal)
  await asOwner(portal.database.db, tx =>
    tx
      .updateTable('customer_contact')
      .set({ email: 'ufficio@example.com' })
      .where('customer_code', '=', worlds.own.customer)
      .execute(),
  )
}, 60_000)
afterAll(() => portal.close())

function send({ call, as = 'Admin', body, form, file }: DocumentedCall, token = worlds.tokens[as]) {
  const [method = '', path = ''] = call.split(/ (.*)/)
  const upload = file && formWith(file)
  const isPublic = form !== undefined || path.startsWith('/api/account')
  return portal.app.inject({
    method: method as 'GET',
    url: encodeURI(withCodes(path)),
    headers: {
      ...(isPublic ? {} : { authorization: `Bearer ${token}` }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...upload?.headers,
    },
    ...(upload && { payload: upload.payload }),
    ...(form && { payload: new URLSearchParams(form).toString() }),
    ...(body !== undefined && { payload: JSON.parse(withCodes(JSON.stringify(body))) }),
  })
}

function withCodes(text: string): string {
  return text.replace(ownAgent, worlds.own.agent).replace(otherAgent, worlds.foreign.agent)
}

test('every documented call does what it is for, with the fields of the documents alone', async () => {
  const answers: unknown[] = []
  for (const documented of documentedCalls) {
    const { statusCode, body } = await send(documented)
    const { refused } = documented
    const isRight = refused ? JSON.parse(body).code === refused : statusCode === 200
    if (!isRight) answers.push({ ...documented, statusCode, answer: body.slice(0, 300) })
  }
  expect(answers).toEqual([])
}, 120_000)

test('leaving by the documented call ends the session', async () => {
  const token = await signInAs(portal, 'Admin', '')
  expect((await send({ call: 'GET /auth/logout' }, token)).statusCode).toBe(200)
  expect((await send({ call: 'GET /api/users/info' }, token)).statusCode).toBe(401)
})

test('an entry of the menu keeps what a documented body does not say', async () => {
  const { manager } = contract
  const as = worlds.tokens.Admin
  const entries = (await portal.call(manager.menu, { as })).json()
  const before = entries.find(({ Link }) => Link === 'articoli')
  if (!before) throw new Error('there is no such entry')
  const inMaintenance = { ...before, Aperta: false, Ruoli: ['Admin', 'Agente'] }
  await portal.call(manager.saveEntry, { as, body: inMaintenance })
  const { Ruoli, Aperta, ...documented } = { ...before, Text: 'Giacenze' }
  const saved = (await portal.call(manager.saveEntry, { as, body: documented })).json()
  expect(saved.find(({ Id }) => Id === before.Id)).toEqual({ ...inMaintenance, Text: 'Giacenze' })
  const added = (
    await portal.call(manager.saveEntry, { as, body: { Id: 0, Type: 'Item', Text: 'Nuova', Link: '' } })
  ).json()
  expect(added.find(({ Text }) => Text === 'Nuova')).toMatchObject({ Ruoli: [...roles], Aperta: true })
})

test('a new quote is for the customer that its body names, within reach', async () => {
  const { quotes } = contract
  const create = (role: Role, codCliente: string) =>
    portal.call(quotes.create, { as: worlds.tokens[role], body: { rifCliente: 'Casa', codCliente } })
  for (const role of roles) {
    const id = (await create(role, worlds.own.customer)).json()
    const as = worlds.tokens[role]
    const header = (await portal.call(quotes.header, { as, params: { id: String(id) } })).json()
    expect(header.codCliente).toBe(worlds.own.customer)
  }
  for (const role of ['Cliente', 'Agente', 'AgenteCapo'] as const)
    expect((await create(role, worlds.foreign.customer)).problem().code).toBe('filter.outside')
})

test('quotes are found by the number of who made them as by the name', async () => {
  const { quotes, users } = contract
  const { Admin: admin, Agente: as } = worlds.tokens
  const { Utente } = (await portal.call(contract.session.info, { as })).json()
  const everyUser = (await portal.call(users.list, { as: admin })).json()
  const number = everyUser.find(user => user.Utente === Utente)?.IdUtente
  const other = everyUser.find(user => user.Utente !== Utente)?.IdUtente
  const listed = async (IdUtente: unknown) =>
    (await portal.call(quotes.list, { as, query: { days: '0', IdUtente } })).json()
  expect((await listed(number)).length).toBeGreaterThan(0)
  expect(await listed(number)).toEqual(await listed(Utente))
  expect(await listed(other)).toEqual([])
})

test('nobody in particular is 0, null or nothing: the day is that of every agent', async () => {
  const { monthly } = contract
  const day = (body: object) =>
    portal.call(monthly.daily, { as: worlds.tokens.Admin, body: { Data: '2026-10-05', ...body } })
  const whole = (await day({})).json()
  expect(whole.NumOrdini).toBeGreaterThan(2)
  for (const nobody of [0, '0', null, ''])
    expect((await day({ IdAgente: nobody, CodCliente: nobody })).json()).toEqual(whole)
  const ofAgent = (await day({ IdAgente: worlds.own.agent })).json()
  expect(ofAgent.NumOrdini).toBeLessThan(whole.NumOrdini)
})

test.each([
  ['minimoScorta', 'Minimo Scorta'],
  ['telai', 'TELAI'],
  ['daConfermare', 'Da confermare'],
])('%s may be written as %s', (word, written) => {
  const words = z.enum(['minimoScorta', 'telai', 'daConfermare'])
  expect(cleanedBy(words.default('telai'), written)).toBe(word)
  expect(cleanedBy(z.object({ word: z.union([words, z.literal('')]) }), { word: written })).toEqual({
    word: word,
  })
})

test('a word that is none of the enumeration stays as it was sent, and so does a text of its own', () => {
  expect(cleanedBy(z.enum(['telai']), 'Porte')).toBe('Porte')
  expect(cleanedBy(z.string(), 'Minimo Scorta')).toBe('Minimo Scorta')
})
