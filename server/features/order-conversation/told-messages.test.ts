import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { sendDigests } from '#server/events/digest.ts'
import { tellEvents } from '#server/events/tell-events.ts'
import { now } from '#tests/support/clock.ts'
import { aCustomer, anAgent, anOrder, aPair, aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { orderConversation, notifications } = contract

let portal: TestPortal
interface Person {
  as: string
  name: string
}
const names = [
  ...(['dealer', 'colleague', 'agent', 'head', 'office', 'desk', 'otherDealer', 'otherAgent'] as const),
]
let people: Record<(typeof names)[number], Person>
let order: { id: number; number: string }
beforeAll(async () => {
  portal = await openTestPortal()
})
beforeEach(async () => {
  const { database } = portal
  await asOwner(database.db, async tx => {
    await tx.deleteFrom('throttle').execute()
    await tx.deleteFrom('notification').execute()
    await tx.deleteFrom('portal_event').execute()
    await tx.updateTable('portal_user').set({ is_active: false }).execute()
  })
  const [agent, head, other] = [await anAgent(database), await anAgent(database), await anAgent(database)]
  await aPair(database, head, agent)
  const customer = await aCustomer(database, { agent_code: agent.code })
  const stranger = await aCustomer(database, { agent_code: other.code })
  const person = async (given: Parameters<typeof aUser>[1]): Promise<Person> => {
    const user = await aUser(database, given)
    await database.db
      .updateTable('portal_user')
      .set({ activated_at: now() })
      .where('id', '=', user.id)
      .execute()
    return { as: await aToken(database, user), name: user.name }
  }
  people = {
    dealer: await person({ code: customer.code }),
    colleague: await person({ code: customer.code }),
    agent: await person({ role: 'Agente', code: agent.code }),
    head: await person({ role: 'AgenteCapo', code: head.code }),
    office: await person({ role: 'Admin' }),
    desk: await person({ role: 'Admin' }),
    otherDealer: await person({ code: stranger.code }),
    otherAgent: await person({ role: 'Agente', code: other.code }),
  }
  order = await anOrder(database, { customer_code: customer.code, agent_code: agent.code })
})
afterAll(() => portal.close())

type Who = keyof typeof people
const params = () => ({ progressivo: String(order.id) })
const write = (who: Who, Testo: string) =>
  portal.call(orderConversation.writeMessage, { as: people[who].as, params: params(), body: { Testo } })
const tell = () => tellEvents(portal.database.db, portal.services)
const rowsOf = async (who: Who) =>
  (await portal.call(notifications.list, { as: people[who].as }))
    .json()
    .filter(({ Evento }) => Evento === 'messaggioOrdine')
async function told() {
  await tell()
  const all = await Promise.all(names.map(async who => [who, await rowsOf(who)] as const))
  return Object.fromEntries(all.filter(([, rows]) => rows.length > 0))
}
const lastId = async (who: Who) =>
  (await portal.call(orderConversation.messages, { as: people[who].as, params: params() }))
    .json()
    .Messaggi.at(-1)?.Id ?? 0
const read = (who: Who, Fino: number) =>
  portal.call(orderConversation.readMessages, { as: people[who].as, params: params(), body: { Fino } })
const mailsTo = (who: Who) =>
  asOwner(portal.database.db, tx =>
    tx
      .selectFrom('mail_message')
      .where('recipient', '=', `${people[who].name}@example.com`)
      .select(['template', 'subject', 'body_text'])
      .execute(),
  )
const choose = (who: Who, Invio: string) =>
  portal.call(notifications.choose, {
    as: people[who].as,
    body: { Evento: 'messaggioOrdine', Invio } as never,
  })

test('a message is told to those who take part, and to nobody else', async () => {
  await write('dealer', 'Si può fare\nda 735?')
  const first = await told()
  expect(Object.keys(first)).toEqual(['colleague', 'agent', 'office', 'desk'])
  expect(first.agent).toMatchObject([
    {
      Testo: `${people.dealer.name} ha scritto sull'ordine ${order.number} (Cantiere Via Dante): «Si può fare da 735?»`,
      Link: `/ordine/${order.id}`,
      Letta: false,
    },
  ])
})

test('once somebody of the office writes, that person is told of the answers, and so is a head agent', async () => {
  await write('office', 'La porta è pronta.')
  expect(Object.keys(await told())).toEqual(['dealer', 'colleague', 'agent'])
  await write('head', 'Passo io domani.')
  expect(Object.keys(await told())).toEqual(['dealer', 'colleague', 'agent', 'office'])
  await asOwner(portal.database.db, tx => tx.deleteFrom('notification').execute())
  await write('dealer', 'Grazie')
  expect(Object.keys(await told())).toEqual(['colleague', 'agent', 'head', 'office'])
})

test('after the writer of the office has left, all of it is told again', async () => {
  await write('office', 'Me ne occupo io.')
  await tell()
  await asOwner(portal.database.db, tx =>
    tx.updateTable('portal_user').set({ is_active: false }).where('name', '=', people.office.name).execute(),
  )
  await write('dealer', 'Ci sono novità?')
  await tell()
  expect(await rowsOf('desk')).toHaveLength(1)
})

test('a conversation has one row with its last message, and one mail until it is read', async () => {
  await write('dealer', 'Prima')
  await tell()
  await write('agent', 'Seconda')
  await tell()
  expect(await rowsOf('office')).toMatchObject([
    { Testo: expect.stringContaining('«Seconda»'), Letta: false },
  ])
  expect(await rowsOf('agent'), 'not of the own message').toMatchObject([
    { Testo: expect.stringContaining('«Prima»') },
  ])
  expect(await mailsTo('office')).toMatchObject([
    {
      template: 'notification',
      body_text: expect.stringContaining('Una risposta a questa e-mail non viene letta'),
    },
  ])
  expect((await mailsTo('office'))[0]?.body_text).toContain(`/ordine/${order.id}`)
  await read('office', await lastId('office'))
  await write('dealer', 'Terza')
  await tell()
  expect(await mailsTo('office')).toHaveLength(2)
})

test('reading the conversation reads its row, for the reader alone, and only with the last message', async () => {
  await write('dealer', 'Prima')
  const first = await lastId('agent')
  await write('dealer', 'Seconda')
  await tell()
  await read('agent', first)
  expect(await rowsOf('agent')).toMatchObject([{ Letta: false }])
  await read('agent', await lastId('agent'))
  expect(await rowsOf('agent')).toMatchObject([{ Letta: true }])
  expect(await rowsOf('office')).toMatchObject([{ Letta: false }])
})

test('a message read at once on the open page makes no notification', async () => {
  await write('dealer', 'Prima')
  await read('agent', await lastId('agent'))
  expect(Object.keys(await told())).toEqual(['colleague', 'office', 'desk'])
  expect(await mailsTo('agent')).toEqual([])
})

test('a message that is changed or taken back shows no old text in a bell, and is not told twice', async () => {
  await write('dealer', 'Da 375')
  await tell()
  const Id = await lastId('dealer')
  const own = (call: 'changeMessage' | 'takeBackMessage', body: object) =>
    portal.call(orderConversation[call], { as: people.dealer.as, params: params(), body: body as never })
  await own('changeMessage', { Id, Testo: 'Da 735' })
  await tell()
  expect(await rowsOf('agent')).toMatchObject([{ Testo: expect.stringContaining('«Da 735»') }])
  await own('takeBackMessage', { Id })
  await tell()
  expect(await rowsOf('agent')).toMatchObject([
    { Testo: `${people.dealer.name} ha tolto un messaggio sull'ordine ${order.number} (Cantiere Via Dante)` },
  ])
  expect(await mailsTo('agent')).toHaveLength(1)
  await write('dealer', 'Per errore')
  await own('takeBackMessage', { Id: await lastId('dealer') })
  await tell()
  expect(JSON.stringify(await rowsOf('office'))).not.toContain('Per errore')
  const { rows } = await asOwner(portal.database.db, tx =>
    sql<{ kept: string }>`select string_agg(detail::text, '') as kept from portal_event`.execute(tx),
  )
  expect(rows[0]?.kept).not.toMatch(/375|735|Per errore/)
})

test('each user is told in the chosen way: with the digest, or never', async () => {
  await choose('agent', 'riepilogo')
  await choose('office', 'mai')
  await write('dealer', 'Novità?')
  const all = await told()
  expect(Object.keys(all)).toEqual(['colleague', 'agent', 'desk'])
  expect(await mailsTo('agent')).toEqual([])
  await sendDigests(portal.database.db, portal.services)
  expect(await mailsTo('agent')).toMatchObject([
    {
      template: 'digest',
      body_text: expect.stringMatching(/«Novità\?»[\s\S]*Una risposta a questa e-mail non viene letta/),
    },
  ])
})

test('a note of the office is told to nobody, and makes no event', async () => {
  await portal.call(orderConversation.addNote, {
    as: people.office.as,
    params: params(),
    body: { Testo: 'Cliente in ritardo' },
  })
  expect(await told()).toEqual({})
  const events = await asOwner(portal.database.db, tx =>
    tx.selectFrom('portal_event').where('kind', '=', 'messaggioOrdine').selectAll().execute(),
  )
  expect(events).toEqual([])
})
