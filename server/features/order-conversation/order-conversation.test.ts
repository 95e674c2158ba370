import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { aCustomer, anAgent, anOrder, aPair, aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { orderConversation } = contract

let portal: TestPortal
/** Tokens of the order's dealer, its agent, the head agent, the office, another dealer and another agent. */
let as: Record<'dealer' | 'agent' | 'head' | 'office' | 'otherDealer' | 'otherAgent', string>
let order: number
beforeAll(async () => {
  portal = await openTestPortal()
})
beforeEach(async () => {
  const { database } = portal
  await asOwner(database.db, tx => tx.deleteFrom('throttle').execute())
  const [agent, head, otherAgent] = [
    await anAgent(database),
    await anAgent(database),
    await anAgent(database),
  ]
  await aPair(database, head, agent)
  const customer = await aCustomer(database, { agent_code: agent.code })
  const other = await aCustomer(database, { agent_code: otherAgent.code })
  const token = async (given: Parameters<typeof aUser>[1]) => aToken(database, await aUser(database, given))
  as = {
    dealer: await token({ code: customer.code }),
    agent: await token({ role: 'Agente', code: agent.code }),
    head: await token({ role: 'AgenteCapo', code: head.code }),
    office: await token({ role: 'Admin' }),
    otherDealer: await token({ code: other.code }),
    otherAgent: await token({ role: 'Agente', code: otherAgent.code }),
  }
  order = (await anOrder(database, { customer_code: customer.code, agent_code: agent.code })).id
})
afterAll(() => portal.close())

type Person = keyof typeof as
const params = () => ({ progressivo: String(order) })
const write = (person: Person, body: { Testo: string; Riga?: number; Chiave?: string }) =>
  portal.call(orderConversation.writeMessage, { as: as[person], params: params(), body })
const read = async (person: Person) =>
  (await portal.call(orderConversation.messages, { as: as[person], params: params() })).json()
const change = (person: Person, body: { Id: number; Testo: string }) =>
  portal.call(orderConversation.changeMessage, { as: as[person], params: params(), body })
const takeBack = (person: Person, Id: number) =>
  portal.call(orderConversation.takeBackMessage, { as: as[person], params: params(), body: { Id } })
const markRead = (person: Person, Fino: number) =>
  portal.call(orderConversation.readMessages, { as: as[person], params: params(), body: { Fino } })
const addNote = (person: Person, body: { Testo: string; Chiave?: string }) =>
  portal.call(orderConversation.addNote, { as: as[person], params: params(), body })
const notes = (person: Person) => portal.call(orderConversation.notes, { as: as[person], params: params() })
const age = (text: string) =>
  asOwner(portal.database.db, tx =>
    sql`update order_message set sent_at = sent_at - ${text}::interval where order_id = ${order}`.execute(tx),
  )

test('dealer, agent, head agent and office write about an order, and each reads all of it', async () => {
  await write('dealer', { Testo: 'Si può fare da 735?', Riga: 1 })
  await write('agent', { Testo: 'Chiedo.' })
  await write('head', { Testo: 'Seguo anch’io.' })
  await write('office', { Testo: 'Sì, fino a domani.' })
  for (const person of ['dealer', 'agent', 'head', 'office'] as const) {
    const { Messaggi } = await read(person)
    expect(Messaggi).toMatchObject([
      { Testo: 'Si può fare da 735?', Riga: 1, Ruolo: 'Cliente', Proprio: person === 'dealer' },
      { Testo: 'Chiedo.', Riga: null, Ruolo: 'Agente', Proprio: person === 'agent' },
      { Ruolo: 'AgenteCapo', Proprio: person === 'head' },
      {
        Testo: 'Sì, fino a domani.',
        Ruolo: 'Admin',
        Proprio: person === 'office',
        Modificato: null,
        Tolto: null,
      },
    ])
  }
})

test('nobody else finds the order by any of the calls', async () => {
  await write('dealer', { Testo: 'Solo per noi' })
  const [message] = (await read('dealer')).Messaggi
  const Id = message?.Id ?? 0
  for (const person of ['otherDealer', 'otherAgent'] as const) {
    const answers = [
      await portal.call(orderConversation.messages, { as: as[person], params: params() }),
      await write(person, { Testo: 'Ciao' }),
      await change(person, { Id, Testo: 'Altro' }),
      await takeBack(person, Id),
      await markRead(person, Id),
    ]
    expect(answers.map(answer => answer.problem().code)).toEqual(Array(5).fill('order.unknown'))
  }
  expect((await read('dealer')).Messaggi).toHaveLength(1)
})

test('a message about a line that the order does not have is refused', async () => {
  expect((await write('dealer', { Testo: 'Quale?', Riga: 9 })).problem().code).toBe('position.unknown')
  expect((await read('dealer')).Messaggi).toEqual([])
})

test('2,000 characters are taken, one more and an empty text are refused', async () => {
  expect((await write('dealer', { Testo: 'a'.repeat(2000) })).statusCode).toBe(200)
  for (const Testo of ['a'.repeat(2001), '   '])
    expect((await write('dealer', { Testo })).statusCode).toBe(422)
  expect((await read('dealer')).Messaggi).toHaveLength(1)
})

test('a message sent twice, also at the same time, is there once', async () => {
  const body = { Testo: 'Una volta', Chiave: randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => write('dealer', body)))
  answers.push(await write('dealer', body))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect((await read('dealer')).Messaggi).toHaveLength(1)
  await write('agent', { ...body, Testo: 'La chiave di un altro' })
  expect((await read('dealer')).Messaggi).toHaveLength(2)
})

test('the author alone changes a message, within five minutes', async () => {
  await write('dealer', { Testo: 'Da 375' })
  const Id = (await read('dealer')).Messaggi[0]?.Id ?? 0
  for (const person of ['agent', 'head', 'office'] as const)
    expect((await change(person, { Id, Testo: 'Altro' })).problem().code).toBe('message.unknown')
  await age('4 minutes 50 seconds')
  expect((await change('dealer', { Id, Testo: 'Da 735' })).statusCode).toBe(200)
  expect((await read('agent')).Messaggi).toMatchObject([{ Testo: 'Da 735', Modificato: expect.any(String) }])
  await age('20 seconds')
  expect((await change('dealer', { Id, Testo: 'Da 900' })).problem().code).toBe('message.late')
  expect((await read('agent')).Messaggi).toMatchObject([{ Testo: 'Da 735' }])
})

test('the author alone takes a message back at any time, and its text is gone for everyone', async () => {
  await write('dealer', { Testo: 'Scritto per errore' })
  const Id = (await read('dealer')).Messaggi[0]?.Id ?? 0
  await age('3 days')
  expect((await takeBack('office', Id)).problem().code).toBe('message.unknown')
  expect((await takeBack('dealer', Id)).statusCode).toBe(200)
  expect((await read('agent')).Messaggi).toMatchObject([{ Testo: '', Tolto: expect.any(String) }])
  expect((await takeBack('dealer', Id)).problem().code).toBe('message.unknown')
  expect((await change('dealer', { Id, Testo: 'Torna' })).problem().code).toBe('message.unknown')
})

test('changing and taking back at the same time leaves no text behind', async () => {
  await write('dealer', { Testo: 'Prima' })
  const Id = (await read('dealer')).Messaggi[0]?.Id ?? 0
  const [, taken] = await Promise.all([change('dealer', { Id, Testo: 'Dopo' }), takeBack('dealer', Id)])
  expect(taken.statusCode).toBe(200)
  expect((await read('agent')).Messaggi).toMatchObject([{ Testo: '', Tolto: expect.any(String) }])
})

test('a message is changed through its own order alone', async () => {
  await write('dealer', { Testo: 'Del primo ordine' })
  const Id = (await read('dealer')).Messaggi[0]?.Id ?? 0
  const { customer_code } = await asOwner(portal.database.db, tx =>
    tx.selectFrom('sales_order').where('id', '=', order).select('customer_code').executeTakeFirstOrThrow(),
  )
  order = (await anOrder(portal.database, { customer_code })).id
  expect((await change('dealer', { Id, Testo: 'Altro' })).problem().code).toBe('message.unknown')
  expect((await takeBack('dealer', Id)).problem().code).toBe('message.unknown')
})

test('who has read the last own message is named to its author, and reading never goes back', async () => {
  await write('dealer', { Testo: 'Prima' })
  await write('dealer', { Testo: 'Seconda' })
  const [first = 0, second = 0] = (await read('dealer')).Messaggi.map(({ Id }) => Id)
  await markRead('agent', first)
  expect((await read('dealer')).LettoDa).toEqual([])
  await markRead('agent', 999_999)
  await markRead('agent', first)
  await markRead('dealer', second)
  expect(await read('dealer')).toMatchObject({
    Letto: second,
    LettoDa: [{ Nome: expect.stringMatching(/^utente/) }],
  })
  expect(await read('agent')).toMatchObject({ Letto: second, LettoDa: [] })
  await write('dealer', { Testo: 'Terza' })
  expect(await read('dealer'), 'nobody reads what is not written yet').toMatchObject({ LettoDa: [] })
})

test('notes of the office are the office’s alone, and written once', async () => {
  const body = { Testo: 'Cliente in ritardo con i pagamenti', Chiave: randomUUID() }
  await Promise.all([addNote('office', body), addNote('office', body)])
  expect((await notes('office')).json()).toMatchObject([{ Testo: body.Testo, Autore: expect.any(String) }])
  for (const person of ['dealer', 'agent', 'head'] as const) {
    expect((await notes(person)).problem().code).toBe('role.forbidden')
    expect((await addNote(person, { Testo: 'x' })).problem().code).toBe('role.forbidden')
    expect(JSON.stringify(await read(person))).not.toContain('pagamenti')
  }
  const { rows } = await asOwner(portal.database.db, tx =>
    sql<{ n: number }>`select count(*)::int as n from portal_event where order_id = ${order}`.execute(tx),
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('a flood of one person is slowed, and another order’s readers stay served', async () => {
  for (let sent = 0; sent < 40; sent += 1) await write('dealer', { Testo: `Messaggio ${sent}` })
  const late = await write('dealer', { Testo: 'Ancora' })
  const again = late.statusCode === 200 ? await write('dealer', { Testo: 'E ancora' }) : late
  expect(again.problem().code).toBe('login.throttled')
  expect((await write('office', { Testo: 'Risposta' })).statusCode).toBe(200)
  expect((await read('dealer')).Messaggi.length).toBeLessThan(43)
})
