import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { notificationEvents } from '#contract/notifications.ts'
import { asOwner } from '#server/db/owner.ts'
import { tellEvents } from '#server/events/tell-events.ts'
import { claimDueViews } from '#server/mailed-views/claim-due.ts'
import { sendView } from '#server/mailed-views/send-view.ts'
import { setClock } from '#tests/support/clock.ts'
import { aCustomer, anAgent, anOrder, aToken, aUser } from '#tests/support/factories.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { unzip } from '#tests/support/unzip.ts'
import { seedTrends } from './trend-worlds.ts'
import { plantMarks, tracesIn } from './withheld-worlds.ts'

const { savedViews } = contract
const [thursday, monday] = ['2026-11-19', '2026-11-23']

let portal: TestPortal
let agent: { code: string }

beforeAll(async () => {
  portal = await openTestPortal()
  await itIs(thursday)
  const { database } = portal
  agent = await anAgent(database)
  const other = await aCustomer(database, { code: 'C2' })
  const customer = await aCustomer(database, { code: 'C1', agent_code: agent.code, is_blocked: true })
  await anOrder(database, { id: 1, customer_code: customer.code, confirmed_on: '2026-10-05' })
  await seedTrends(portal, [
    { code: customer.code, id: 1, text: 'Nostro' },
    { code: other.code, id: 900001, text: 'altrove' },
  ])
  await plantMarks(portal, customer.code)
})
afterAll(() => portal.close())

const itIs = (day: string) => setClock(portal.database, `${day}T07:00:00+01:00`)

async function aReader(role: 'Agente' | 'Admin', code: string) {
  const user = await aUser(portal.database, { role, code })
  await asOwner(portal.database.db, tx =>
    tx
      .updateTable('portal_user')
      .where('id', '=', user.id)
      .set({ email: `${role}@example.com`, activated_at: thursday })
      .execute(),
  )
  return aToken(portal.database, user)
}

async function subscribeToAll(as: string, tabs: readonly (0 | 1 | 2 | 3 | 4)[]): Promise<void> {
  for (const tab of tabs)
    for (const Formato of ['xlsx', 'pdf'] as const) {
      const body = { Nome: `Vista ${tab} ${Formato}`, Indirizzo: { tab } }
      const view = (await portal.call(savedViews.create, { as, body })).json()
      const params = { vista: view.Id }
      const answer = await portal.call(savedViews.subscribe, {
        as,
        params,
        body: { Quando: 'lunedi', Formato },
      })
      expect([tab, answer.statusCode]).toEqual([tab, 200])
    }
}

async function sendDue(): Promise<void> {
  const due: Parameters<typeof sendView>[1][] = []
  await itIs(monday)
  await claimDueViews(portal.database.db, {
    enqueue: async (_tx, _name, data) => void due.push(data as never),
  })
  for (const one of due) await sendView({ ...portal.services, log: portal.app.log }, one)
}

/** All mails to one person, including the content of attachments. */
async function mailedTo(recipient: string): Promise<string[]> {
  const { db } = portal.database
  const messages = await db
    .selectFrom('mail_message as message')
    .leftJoin('stored_file as file', 'file.id', 'message.attachment_id')
    .where('recipient', '=', recipient)
    .select(['subject', 'body_text', 'body_html', 'file.key', 'file.content_type as type'])
    .execute()
  return Promise.all(
    messages.map(async ({ key, type, ...message }) => {
      const content = key === null ? '' : await contentOf(key, type === 'application/pdf')
      return `${JSON.stringify(message)}${content}`
    }),
  )
}

async function contentOf(key: string, isPdf: boolean): Promise<string> {
  const bytes = await buffer(await portal.services.files.get(key))
  return isPdf ? (await readPdf(bytes)).pages.join() : [...(await unzip(bytes)).values()].join()
}

test('an agent’s mailed views hold nothing that is withheld, the Admin’s do', async () => {
  await subscribeToAll(await aReader('Agente', agent.code), [0, 1, 3, 4])
  await subscribeToAll(await aReader('Admin', ''), [3])
  await sendDue()
  const mails = await mailedTo('Agente@example.com')
  expect(mails).toHaveLength(8)
  expect(mails.some(text => text.includes('Serramenti Bianchi'))).toBe(true)
  expect(mails.flatMap(text => tracesIn(text))).toEqual([])
  expect((await mailedTo('Admin@example.com')).flatMap(text => tracesIn(text))).not.toEqual([])
})

test('what an agent is told of its orders holds nothing that is withheld', async () => {
  await asOwner(portal.database.db, async tx => {
    for (const kind of notificationEvents)
      await sql`insert into notification_choice (user_id, kind, delivery)
        select id, ${kind}, 'subito' from portal_user where email = 'Agente@example.com'`.execute(tx)
    await sql`insert into portal_event (kind, customer_code, order_id) values ('pronto', 'C1', 1)`.execute(tx)
    await sql`update sales_order set expected_on = expected_on + 7 where id = 1`.execute(tx)
  })
  await tellEvents(portal.database.db, portal.services)
  const told = await portal.database.db.selectFrom('notification').select(['text', 'link']).execute()
  expect(told).not.toEqual([])
  const mails = await mailedTo('Agente@example.com')
  expect([...mails, JSON.stringify(told)].flatMap(text => tracesIn(text))).toEqual([])
})
