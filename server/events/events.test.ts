import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import { asOwner } from '#server/db/owner.ts'
import { daysFromNow, now } from '#tests/support/clock.ts'
import { aCustomer, anAgent, anOrder, aPair, aToken, aUser } from '#tests/support/factories.ts'
import { mailsTo } from '#tests/support/mailed.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { sendDigests } from './digest.ts'
import { findDeadlines, tellEvents } from './tell-events.ts'

const { notifications } = contract

let portal: TestPortal
let address: string
beforeAll(async () => {
  portal = await openTestPortal()
  await asOwner(portal.database.db, tx =>
    tx.insertInto('feed_run').values({ source: 'earlier', outcome: 'done' }).execute(),
  )
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => portal.close())

interface Person {
  as: string
  email: string
}
let people: Record<'dealer' | 'colleague' | 'agent' | 'head' | 'stranger', Person>
let customerCode: string
beforeEach(async () => {
  const { database } = portal
  const [agent, head] = [await anAgent(database), await anAgent(database)]
  await aPair(database, head, agent)
  customerCode = (await aCustomer(database, { agent_code: agent.code })).code
  const person = async (role: 'Cliente' | 'Agente' | 'AgenteCapo', code: string): Promise<Person> => {
    const user = await aUser(database, { role, code })
    await database.db
      .updateTable('portal_user')
      .set({ activated_at: now() })
      .where('id', '=', user.id)
      .execute()
    return { as: await aToken(database, user), email: `${user.name}@example.com` }
  }
  people = {
    dealer: await person('Cliente', customerCode),
    colleague: await person('Cliente', customerCode),
    agent: await person('Agente', agent.code),
    head: await person('AgenteCapo', head.code),
    stranger: await person('Cliente', (await aCustomer(database)).code),
  }
})
afterEach(async () => {
  await asOwner(portal.database.db, async tx => {
    await tx.deleteFrom('notification').execute()
    await tx.deleteFrom('portal_event').execute()
  })
})

const waiting = { confirmed_on: null, progress: 0, expected_on: '2099-01-31' }
const anOrderOf = (given = {}) => anOrder(portal.database, { customer_code: customerCode, ...given })
const tell = () => tellEvents(portal.database.db, portal.services)
const textsOf = async ({ as }: Person): Promise<string[]> =>
  (await portal.call(notifications.list, { as })).json().map((one: { Testo: string }) => one.Testo)
const change = (id: number, values: object) =>
  asOwner(portal.database.db, tx => tx.updateTable('sales_order').set(values).where('id', '=', id).execute())
const choose = ({ as }: Person, Evento: string, Invio: string) =>
  portal.call(notifications.choose, { as, body: { Evento, Invio } })

describe('an event', () => {
  test('is told to the people of the customer, by bell and by mail, once', async () => {
    const order = await anOrderOf(waiting)
    await tell()
    await tell()
    const text = `L'ordine ${order.number} (Cantiere Via Dante) aspetta la tua conferma`
    expect(await textsOf(people.dealer)).toEqual([text])
    expect(await textsOf(people.colleague)).toEqual([text])
    for (const who of ['agent', 'head', 'stranger'] as const)
      expect(await textsOf(people[who]), who).toEqual([])
    expect(await mailsTo(portal, people.dealer.email)).toEqual(['notification'])
  })

  test('of every kind has its words', async () => {
    const order = await anOrderOf({ progress: 40 })
    await change(order.id, { expected_on: '2027-01-15' })
    await change(order.id, { progress: 100 })
    await change(order.id, { delivered_on: '2027-01-14' })
    await tell()
    expect((await textsOf(people.dealer)).reverse()).toEqual([
      `Data di consegna dell'ordine ${order.number} (Cantiere Via Dante) spostata dal 01/12/2026 al 15/01/2027`,
      `L'ordine ${order.number} (Cantiere Via Dante) è pronto`,
      `L'ordine ${order.number} (Cantiere Via Dante) è stato consegnato il 14/01/2027`,
    ])
    expect(await mailsTo(portal, people.dealer.email)).toEqual([])
  })

  test('is told as each person has chosen', async () => {
    await choose(people.dealer, 'daConfermare', 'mai')
    await choose(people.colleague, 'daConfermare', 'riepilogo')
    await choose(people.agent, 'daConfermare', 'subito')
    await choose(people.head, 'daConfermare', 'subito')
    await anOrderOf(waiting)
    await tell()
    expect(await textsOf(people.dealer)).toEqual([])
    expect(await textsOf(people.colleague)).toHaveLength(1)
    expect(await mailsTo(portal, people.colleague.email)).toEqual([])
    expect(await mailsTo(portal, people.agent.email)).toEqual(['notification'])
    expect(await mailsTo(portal, people.head.email)).toEqual(['notification'])
    const choices = (await portal.call(notifications.choices, { as: people.dealer.as })).json()
    expect(choices[0]).toEqual({ Evento: 'daConfermare', Invio: 'mai' })
  })
})

describe('what becomes of a quote', () => {
  const aQuote = (maker: string) =>
    asOwner(portal.database.db, async tx => {
      const { rows } = await sql<{ id: number }>`insert into quote
          (customer_code, maker, user_name, reference, search_text, valid_until, state)
        values (${customerCode}, ${maker}, 'x', 'Casa', 'casa', '2099-12-31', 'richiesta') returning id`.execute(
        tx,
      )
      const id = rows[0]?.id ?? 0
      await sql`insert into order_request (quote_id, customer_code, maker, user_name, list_cents, content)
        values (${id}, ${customerCode}, ${maker}, 'x', 0, '{}')`.execute(tx)
      await sql`insert into quote_offer (quote_id, customer_code, maker, code, version, quote_version, valid_until, content)
        values (${id}, ${customerCode}, ${maker}, ${`code-${id}`}, 1, 1, '2099-12-31', '{}')`.execute(tx)
      return id
    })
  const write = (statement: ReturnType<typeof sql>) =>
    asOwner(portal.database.db, async tx => void (await statement.execute(tx)))

  test('is told to whoever made it, and to nobody else', async () => {
    const id = await aQuote('cliente')
    await write(
      sql`update order_request set state = 'inSospeso', reason = 'manca il pagamento' where quote_id = ${id}`,
    )
    await write(sql`update quote_offer set opened_at = clock_now(), opened_times = 1 where quote_id = ${id}`)
    await write(sql`update quote_offer set opened_times = 2 where quote_id = ${id}`)
    await write(
      sql`update quote_offer set outcome = 'accettata', answered_by = 'Mario Rossi' where quote_id = ${id}`,
    )
    await tell()
    expect((await textsOf(people.dealer)).reverse()).toEqual([
      `La richiesta d'ordine del preventivo ${id} (Casa) è in sospeso: manca il pagamento`,
      `Il tuo cliente ha aperto l'offerta del preventivo ${id} (Casa)`,
      `Mario Rossi ha accettato l'offerta del preventivo ${id} (Casa)`,
    ])
    expect(await textsOf(people.colleague)).toHaveLength(3)
    for (const who of ['agent', 'head', 'stranger'] as const)
      expect(await textsOf(people[who]), who).toEqual([])
    expect(await mailsTo(portal, people.dealer.email)).toHaveLength(3)
  })

  test('of an agent is told to that agent', async () => {
    const { code } = await portal.database.db
      .selectFrom('portal_user')
      .where('email', '=', people.agent.email)
      .select('code')
      .executeTakeFirstOrThrow()
    const id = await aQuote(`agente:${code}`)
    await write(sql`update order_request set state = 'confermata' where quote_id = ${id}`)
    await tell()
    expect(await textsOf(people.agent)).toEqual([
      `La richiesta d'ordine del preventivo ${id} (Casa) è confermata`,
    ])
    for (const who of ['dealer', 'head', 'stranger'] as const)
      expect(await textsOf(people[who]), who).toEqual([])
  })
})

test('a deadline is told three days before, once', async () => {
  const inDays = (days: number) => dayInItaly(daysFromNow(days))
  const soon = await anOrderOf({ ...waiting, expected_on: inDays(2) })
  await anOrderOf({ ...waiting, expected_on: inDays(9) })
  await tell()
  await findDeadlines(portal.database.db)
  await findDeadlines(portal.database.db)
  await tell()
  const texts = (await textsOf(people.dealer)).filter(text => text.includes('va confermato'))
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain(soon.number)
})

test('the digest is one mail a person, of what is unread, and not sent twice', async () => {
  const order = await anOrderOf({ progress: 40 })
  await change(order.id, { expected_on: '2027-02-01' })
  await change(order.id, { progress: 100 })
  await tell()
  await portal.call(notifications.markRead, { as: people.colleague.as, body: { Id: 0 } })
  await sendDigests(portal.database.db, portal.services)
  await sendDigests(portal.database.db, portal.services)
  expect(await mailsTo(portal, people.dealer.email)).toEqual(['digest'])
  expect(await mailsTo(portal, people.colleague.email)).toEqual([])
})

test('a worker that dies midway has told nothing, and the next one tells it once', async () => {
  await anOrderOf(waiting)
  await anOrderOf(waiting)
  let left = 2
  const dying = {
    ...portal.services,
    jobs: {
      enqueue: async (...args: Parameters<typeof portal.services.jobs.enqueue>) => {
        left -= 1
        if (left < 0) throw new Error('killed')
        return portal.services.jobs.enqueue(...args)
      },
    },
  }
  await expect(tellEvents(portal.database.db, dying as never)).rejects.toThrow('killed')
  expect(await textsOf(people.dealer)).toEqual([])
  expect(await mailsTo(portal, people.dealer.email)).toEqual([])
  await tell()
  expect(await textsOf(people.dealer)).toHaveLength(2)
  expect(await mailsTo(portal, people.dealer.email)).toHaveLength(2)
})

test('the bell counts what is unread, of its own person only', async () => {
  await anOrderOf(waiting)
  await tell()
  const unread = async ({ as }: Person) => (await portal.call(notifications.count, { as })).json().NonLette
  const [own] = (await portal.call(notifications.list, { as: people.dealer.as })).json()
  await portal.call(notifications.markRead, { as: people.stranger.as, body: { Id: own?.Id } })
  expect(await unread(people.dealer)).toBe(1)
  await portal.call(notifications.markRead, { as: people.dealer.as, body: { Id: own?.Id } })
  expect([await unread(people.dealer), await unread(people.colleague)]).toEqual([0, 1])
})

test('nobody is told of the history that a first feed brings', async () => {
  const fresh = await openTestPortal()
  await anOrder(fresh.database, waiting)
  const events = await asOwner(fresh.database.db, tx => tx.selectFrom('portal_event').selectAll().execute())
  expect(events).toEqual([])
  await fresh.close()
})

describe('the event stream', () => {
  async function open(as: string, deafMs?: number) {
    const leaving = new AbortController()
    const response = await fetch(`${address}/api/eventi${deafMs === undefined ? '' : `?da=${deafMs}`}`, {
      headers: { authorization: `Bearer ${as}` },
      signal: leaving.signal,
    })
    let text = ''
    const reading = (async () => {
      for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString()
    })().catch(() => {})
    return { response, text: () => text, reading, leave: () => leaving.abort() }
  }

  test('tells of a change once it is committed, by topic and nothing else', async () => {
    const stream = await open(people.stranger.as)
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
    await vi.waitUntil(() => stream.text().includes(': open'))
    await new Promise(resolve => setTimeout(resolve, 200)) // Waits for the first poll of the change marks.
    const leaving = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
    await portal.call(contract.session.logout, { as: leaving }) // Clients must not receive this change.
    await anOrderOf(waiting)
    await tell()
    await vi.waitUntil(() => stream.text().includes('notifiche'), { timeout: 5_000 })
    expect(stream.text()).toMatch(/event: change\ndata: \{"argomento":"notifiche"\}\n\n/)
    expect(stream.text()).not.toContain('Cantiere')
    expect(stream.text()).not.toContain('sessioni')
    stream.leave()
    await stream.reading
  })

  test('begins with what changed while the page was not told', async () => {
    await anOrderOf(waiting)
    await tell()
    const late = await open(people.stranger.as, 60_000)
    await vi.waitUntil(() => late.text().includes('{"argomento":"notifiche"}'))
    late.leave()
    await late.reading
  })

  const change = (id: number, row: object) =>
    portal.database.db.updateTable('portal_user').set(row).where('id', '=', id).execute()

  test.each<[string, (person: { id: number; as: string }) => Promise<unknown>]>([
    ['its session', ({ as }) => portal.call(contract.session.logout, { as })],
    ['its user', ({ id }) => change(id, { is_active: false })],
    ['the role of its user', ({ id }) => change(id, { role: 'Agente', code: 'A1' })],
  ])('ends at once with %s', async (_, end) => {
    const user = await aUser(portal.database, { role: 'Admin' })
    const as = await aToken(portal.database, user)
    const stream = await open(as)
    await vi.waitUntil(() => stream.text().includes(': open'))
    await new Promise(resolve => setTimeout(resolve, 200)) // Waits for the first poll of the change marks.
    await end({ id: user.id, as })
    const ended = await Promise.race([
      stream.reading.then(() => true),
      new Promise(resolve => setTimeout(() => resolve(false), 2_000)),
    ])
    expect(ended).toBe(true)
  })

  test('is not counted if its reader left before the session was known', async () => {
    const as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
    await asOwner(portal.database.db, async tx => {
      await sql`lock table session in access exclusive mode`.execute(tx)
      await Promise.all(Array.from({ length: 13 }, () => openAndLeave(as)))
    })
    await new Promise(resolve => setTimeout(resolve, 500)) // The server now reads who those were.
    const stream = await open(as)
    expect(stream.response.status).toBe(200)
    stream.leave()
    await stream.reading
  })

  /** Leaves at once, as a page does that is closed while it loads. */
  async function openAndLeave(as: string): Promise<void> {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET /api/eventi HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${as}\r\n\r\n`)
    await new Promise(resolve => setTimeout(resolve, 200))
    socket.destroy()
    await once(socket, 'close')
  }

  test('is for who has signed in', async () => {
    expect((await fetch(`${address}/api/eventi`)).status).toBe(401)
  })
})
