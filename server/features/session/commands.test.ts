import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import { recordAudit } from '#server/kit/audit.ts'
import { aUser, testPassword } from '#tests/support/factories.ts'
import { openSession, signIn, statusOf } from '#tests/support/session-calls.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { sweepSessions } from './commands.ts'
import { createAdmin } from './create-admin.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

async function countRows() {
  const { rows } = await sql<{ sessions: number; tokens: number; counters: number }>`
    select (select count(*) from session) as sessions, (select count(*) from session_token) as tokens,
      (select count(*) from throttle) as counters`.execute(portal.database.db)
  return rows[0]
}

test('the night takes away what has expired and leaves what lives', async () => {
  const { db } = portal.database
  const gone = await openSession(portal, (await aUser(portal.database)).name)
  await db.updateTable('session').set({ expires_at: sql`clock_now() - interval '1 second'` }).execute()
  const ended = await openSession(portal, (await aUser(portal.database)).name)
  await db
    .updateTable('session')
    .set({ ended_at: sql`clock_now() - interval '31 days'` })
    .where('expires_at', '>', sql<Date>`clock_now()`)
    .execute()
  await sql`update throttle set window_ends_at = clock_now() - interval '1 second'`.execute(db)
  const live = await openSession(portal, (await aUser(portal.database)).name)
  await signIn(portal, 'nessuno', { password: 'sbagliata' })
  await asOwner(db, sweepSessions)
  expect(await countRows()).toMatchObject({ sessions: 1, tokens: 2 })
  expect(await statusOf(portal, live.access_token)).toBe(200)
  expect(await statusOf(portal, gone.access_token)).toBe(401)
  expect(await statusOf(portal, ended.access_token)).toBe(401)
})

test('a counter is swept when its window and its wait are over', async () => {
  const { db } = portal.database
  await sql`delete from throttle`.execute(db)
  await sql`insert into throttle values
    ('window over', 3, clock_now() - interval '1 second', null),
    ('still waiting', 30, clock_now() - interval '1 second', clock_now() + interval '30 seconds'),
    ('window open', 3, clock_now() + interval '1 minute', clock_now() - interval '1 second')`.execute(db)
  await asOwner(db, sweepSessions)
  const left = await db.selectFrom('throttle').select('key').orderBy('key').execute()
  expect(left.map(row => row.key)).toEqual(['still waiting', 'window open'])
})

test('the command line makes an Admin once', async () => {
  const admin = { name: 'Direzione', email: 'direzione@example.com', password: testPassword }
  await createAdmin(portal.database, admin)
  expect((await signIn(portal, 'direzione')).statusCode).toBe(200)
  await expect(createAdmin(portal.database, { ...admin, name: 'DIREZIONE' })).rejects.toThrow('already')
})

test('an audit row keeps both names on one line each', async () => {
  const { db } = portal.database
  await asOwner(db, tx =>
    recordAudit(tx, {
      actor: 'rossi\r\n2026-01-01 admin login.done',
      onBehalfOf: 'C1',
      action: 'mail.sentAgain',
      subject: 'a\u202eb\u2028c',
      detail: { testo: 'riga\nriga' },
      address: '192.0.2.1',
    }),
  )
  const row = await db
    .selectFrom('audit_log')
    .where('action', '=', 'mail.sentAgain')
    .selectAll()
    .executeTakeFirst()
  expect(row).toMatchObject({
    actor: 'rossi  2026-01-01 admin login.done',
    on_behalf_of: 'C1',
    subject: 'a b c',
    detail: { testo: 'riga\nriga' },
  })
})

test('the log can be added to, not changed', async () => {
  const { db } = portal.database
  const change = db.updateTable('audit_log').set({ actor: 'altri' }).execute()
  await expect(change).rejects.toThrow('permission denied')
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('permission denied')
})
