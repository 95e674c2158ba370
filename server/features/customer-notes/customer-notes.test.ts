import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { sweepRemoved } from '#server/tidy.ts'
import { setClock } from '#tests/support/clock.ts'
import { aCustomer, anAgent, aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { list, read, save, remove, restore } = contract.customerNotes

let portal: TestPortal
let tokens: Record<'admin' | 'anna' | 'bruno' | 'altro' | 'cliente', string>
let nextAgent: string

beforeAll(async () => {
  portal = await openTestPortal()
  const { database } = portal
  await setClock(database, '2026-11-22')
  const agent = await anAgent(database)
  const other = await anAgent(database)
  await aCustomer(database, { code: 'C1', agent_code: agent.code })
  await aCustomer(database, { code: 'C2', agent_code: agent.code })
  await aCustomer(database, { code: 'C-BLOCCO', agent_code: agent.code, is_blocked: true })
  await aCustomer(database, { code: 'C-ALTRO', agent_code: other.code })
  const token = async (name: string, role: 'Cliente' | 'Agente' | 'Admin', code: string) =>
    aToken(database, await aUser(database, { name, role, code }))
  nextAgent = other.code
  tokens = {
    admin: await token('Ufficio', 'Admin', ''),
    anna: await token('Anna', 'Agente', agent.code),
    bruno: await token('Bruno', 'Agente', agent.code),
    altro: await token('Altro', 'Agente', other.code),
    cliente: await token('Cliente1', 'Cliente', 'C1'),
  }
})
afterAll(() => portal.close())

const write = (as: string, body: object) => portal.call(save, { as, body: { CodCliente: 'C1', ...body } })
const textsOf = async (as: string, cliente = 'C1') =>
  (await portal.call(list, { as, params: { cliente } })).json().map(({ Nota }) => Nota)

test('a note is kept with its day, who wrote it and when', async () => {
  const note = (await write(tokens.anna, { Id: 0, Nota: '  Prima  ', Data: '05/02/2026' })).json()
  expect(note).toMatchObject({
    CodCliente: 'C1',
    Nota: 'Prima',
    Data: '05/02/2026',
    Tipo: 'nota',
    Autore: 'Anna',
    ModificataDa: null,
    Versione: 1,
  })
  const params = { cliente: 'C1', id: String(note.Id) }
  expect((await portal.call(read, { as: tokens.bruno, params })).json()).toEqual(note)
})

test('without a day it is of today, and the newest day comes first', async () => {
  expect((await write(tokens.anna, { Nota: 'Di oggi' })).json().Data).toBe('22/11/2026')
  expect(await textsOf(tokens.anna)).toEqual(['Di oggi', 'Prima'])
  const found = await portal.call(list, {
    as: tokens.anna,
    params: { cliente: 'C1' },
    query: { cerca: 'PRI', ordina: 'Data' },
  })
  expect(found.json().map(({ Nota }) => Nota)).toEqual(['Prima'])
})

test.each([
  ['501 characters', { Nota: 'x'.repeat(501) }, { Nota: 'Al massimo 500 caratteri' }],
  ['no text', { Nota: '' }, { Nota: 'Scrivi il testo della nota' }],
  ['nothing but spaces', { Nota: ' \n ' }, { Nota: 'Scrivi il testo della nota' }],
  ['a day that does not exist', { Nota: 'a', Data: '31/02/2026' }, { Data: expect.any(String) }],
  ['a day in another form', { Nota: 'a', Data: '2026-02-01' }, { Data: 'Scrivi una data come 31/12/2026' }],
])('%s is refused, with the field', async (_, body, errors) => {
  const answer = await write(tokens.anna, body)
  expect(answer.statusCode).toBe(422)
  expect(answer.problem().errors).toEqual(errors)
})

test('500 characters on several lines are kept to the letter', async () => {
  const Nota = `però\n${'x'.repeat(495)}`
  expect((await write(tokens.anna, { CodCliente: 'C2', Nota })).json().Nota).toBe(Nota)
})

test('a save that does not know of a change since is told of it, and loses nothing', async () => {
  const { Id } = (await write(tokens.anna, { Nota: 'Uno' })).json()
  const changed = (await write(tokens.bruno, { Id, Nota: 'Due', Versione: 1 })).json()
  expect(changed).toMatchObject({ Nota: 'Due', Autore: 'Anna', ModificataDa: 'Bruno', Versione: 2 })
  const late = await write(tokens.anna, { Id, Nota: 'Tre', Versione: 1 })
  expect(late.statusCode).toBe(409)
  expect(late.problem()).toMatchObject({
    code: 'note.stale',
    Modifiche: [{ Utente: 'Bruno', Testo: 'Due' }],
    Attuale: { Nota: 'Due', Versione: 2 },
  })
  expect((await write(tokens.anna, { Id, Nota: 'Tre' })).json()).toMatchObject({ Nota: 'Tre', Versione: 3 })
})

test('of two saves at once of the same version one is told', async () => {
  const { Id } = (await write(tokens.anna, { Nota: 'Insieme' })).json()
  const both = await Promise.all([
    write(tokens.anna, { Id, Nota: 'A', Versione: 1 }),
    write(tokens.bruno, { Id, Nota: 'B', Versione: 1 }),
  ])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('a note that was sent twice with the same key is there once', async () => {
  const Chiave = randomUUID()
  const first = (await write(tokens.anna, { CodCliente: 'C2', Nota: 'Una volta', Chiave })).json()
  const second = (await write(tokens.anna, { CodCliente: 'C2', Nota: 'Una volta', Chiave })).json()
  expect(second).toEqual(first)
  expect((await textsOf(tokens.anna, 'C2')).filter(text => text === 'Una volta')).toHaveLength(1)
})

test('a deleted note is gone, can be asked back today, and is forgotten in the night', async () => {
  const { Id } = (await write(tokens.anna, { CodCliente: 'C2', Nota: 'Da eliminare' })).json()
  const params = { id: String(Id) }
  expect((await portal.call(remove, { as: tokens.anna, params })).json()).toBe('OK')
  expect(await textsOf(tokens.anna, 'C2')).not.toContain('Da eliminare')
  expect((await portal.call(remove, { as: tokens.anna, params })).problem().code).toBe('note.unknown')
  expect((await write(tokens.anna, { CodCliente: 'C2', Id, Nota: 'Altro' })).problem().code).toBe(
    'note.unknown',
  )
  expect((await portal.call(restore, { as: tokens.anna, body: { Id } })).json().Nota).toBe('Da eliminare')
  await portal.call(remove, { as: tokens.anna, params })
  await setClock(portal.database, '2026-11-23')
  await asOwner(portal.database.db, sweepRemoved)
  await setClock(portal.database, '2026-11-22')
  expect((await portal.call(restore, { as: tokens.anna, body: { Id } })).statusCode).toBe(404)
})

test('a foreign customer and a foreign note are not there', async () => {
  const { Id } = (await write(tokens.altro, { CodCliente: 'C-ALTRO', Nota: 'Segreta' })).json()
  const as = tokens.anna
  const answers = [
    await portal.call(list, { as, params: { cliente: 'C-ALTRO' } }),
    await portal.call(read, { as, params: { cliente: 'C-ALTRO', id: String(Id) } }),
    await portal.call(read, { as, params: { cliente: 'C1', id: String(Id) } }),
    await write(as, { CodCliente: 'C-ALTRO', Nota: 'a' }),
    await write(as, { CodCliente: 'C1', Id, Nota: 'a' }),
    await portal.call(remove, { as, params: { id: String(Id) } }),
    await portal.call(restore, { as, body: { Id } }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
  expect(await textsOf(tokens.altro, 'C-ALTRO')).toEqual(['Segreta'])
})

test('a note names its own customer: it cannot be saved as of another', async () => {
  const { Id } = (await write(tokens.anna, { CodCliente: 'C1', Nota: 'Di C1' })).json()
  expect((await write(tokens.anna, { CodCliente: 'C2', Id, Nota: 'a' })).problem().code).toBe('note.unknown')
})

test('a dealer neither reads nor writes them', async () => {
  const as = tokens.cliente
  expect((await portal.call(list, { as, params: { cliente: 'C1' } })).statusCode).toBe(403)
  expect((await write(as, { Nota: 'a' })).statusCode).toBe(403)
})

test('of a blocked customer only the Admin reads and writes them', async () => {
  const { Id } = (await write(tokens.admin, { CodCliente: 'C-BLOCCO', Nota: 'Riservata' })).json()
  const as = tokens.anna
  const params = { cliente: 'C-BLOCCO', id: String(Id) }
  for (const answer of [
    await portal.call(list, { as, params: { cliente: 'C-BLOCCO' } }),
    await portal.call(read, { as, params }),
    await write(as, { CodCliente: 'C-BLOCCO', Nota: 'a' }),
  ])
    expect(answer.problem()).toMatchObject({
      code: 'customer.blocked',
      Message: 'CONDIZIONI COMMERCIALI DA RIVEDERE - CONTATTACI IN UFFICIO',
    })
  const removing = await portal.call(remove, { as, params: { id: String(Id) } })
  expect(removing.problem().code).toBe('note.unknown')
  expect(await textsOf(tokens.admin, 'C-BLOCCO')).toEqual(['Riservata'])
})

test('notes stay with the customer when another agent gets it', async () => {
  await aCustomer(portal.database, { code: 'C-MOSSO', agent_code: nextAgent })
  await write(tokens.altro, { CodCliente: 'C-MOSSO', Nota: 'Del primo' })
  await asOwner(portal.database.db, tx =>
    tx
      .updateTable('customer')
      .set(({ selectFrom }) => ({
        agent_code: selectFrom('customer').where('code', '=', 'C1').select('agent_code'),
      }))
      .where('code', '=', 'C-MOSSO')
      .execute(),
  )
  expect(await textsOf(tokens.anna, 'C-MOSSO')).toEqual(['Del primo'])
  expect((await portal.call(list, { as: tokens.altro, params: { cliente: 'C-MOSSO' } })).statusCode).toBe(404)
})

test('whoever looks is told that there is another note, and the log says who did what', async () => {
  const mark = async () => {
    const { rows } = await portal.database.pool.query(
      `select version from change_mark where topic = 'clienti'`,
    )
    return Number(rows[0].version)
  }
  const before = await mark()
  await write(tokens.admin, { CodCliente: 'C2', Nota: 'Nuova' })
  expect(await mark()).toBe(before + 1)
  const { rows } = await portal.database.pool.query(
    `select actor, on_behalf_of, action, subject from audit_log order by id desc limit 1`,
  )
  expect(rows[0]).toEqual({ actor: 'Ufficio', on_behalf_of: 'C2', action: 'note.written', subject: 'C2' })
})
