import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfDay, today } from '#server/kit/today.ts'
import { aCustomer, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { asOwner } from './db/owner.ts'
import { sweepOutdated, sweepRemoved } from './tidy.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

test('the night takes away links, questions and messages that are over', async () => {
  const { id } = await aUser(portal.database)
  const left = await asOwner(portal.database.db, async tx => {
    await sql`delete from portal_event`.execute(tx)
    await sql`insert into account_code (hash, user_id, purpose, expires_at, used_at) values
      ('live', ${id}, 'activation', clock_now() + interval '1 day', null),
      ('expired', ${id}, 'activation', clock_now() - interval '1 day', null),
      ('used', ${id}, 'passwordReset', clock_now() + interval '1 day', clock_now() - interval '2 hours')`.execute(
      tx,
    )
    await sql`insert into challenge (hash, user_id, purpose, expires_at) values
      ('live', ${id}, 'signIn', clock_now() + interval '5 minutes'),
      ('expired', ${id}, 'signIn', clock_now() - interval '2 hours')`.execute(tx)
    await sql`insert into reset_request (asked, asked_at) values
      ('fresh', clock_now()), ('old', clock_now() - interval '2 days')`.execute(tx)
    await sql`insert into notification (user_id, event_id, kind, text, at, read_at) values
      (${id}, 1, 'pronto', 'old, read', clock_now() - interval '181 days', clock_now()),
      (${id}, 2, 'pronto', 'old, unread', clock_now() - interval '181 days', null),
      (${id}, 3, 'pronto', 'read', clock_now() - interval '179 days', clock_now())`.execute(tx)
    await sql`insert into portal_event (kind, once, detail, told_at) values
      ('pronto', null, '"told"', clock_now() - interval '31 days'),
      ('pronto', null, '"lately"', clock_now() - interval '29 days'),
      ('pronto', null, '"to tell"', null),
      ('pronto', 'a', '"once"', clock_now() - interval '364 days'),
      ('pronto', 'b', '"once, long ago"', clock_now() - interval '367 days')`.execute(tx)
    await sweepOutdated(tx)
    const { rows } = await sql<{ kept: string }>`
      select hash as kept from account_code union all select hash from challenge
      union all select asked from reset_request union all select text from notification
      union all select detail #>> '{}' from portal_event`.execute(tx)
    return rows.map(row => row.kept)
  })
  expect(left.sort()).toEqual(
    ['live', 'live', 'fresh', 'old, unread', 'read', 'lately', 'to tell', 'once'].sort(),
  )
})

test('the night takes away what was deleted from quotes before it was today', async () => {
  const { code } = await aCustomer(portal.database)
  const left = await asOwner(portal.database.db, async tx => {
    const quote = (text: string, deleted: RawBuilder<unknown>) =>
      sql`insert into quote (customer_code, maker, user_name, reference, search_text, valid_until, deleted_at, deleted_on)
        values (${code}, 'cliente', 'x', ${text}, '', '2099-12-31', ${startOfDay(today)}, ${deleted})`.execute(
        tx,
      )
    await sql`insert into quote (customer_code, maker, user_name, reference, search_text, valid_until)
      values (${code}, 'cliente', 'x', 'kept', '', '2099-12-31')`.execute(tx)
    await quote('deleted today', today)
    await quote('deleted', sql`${today} - 1`)
    await sql`insert into quote_position (quote_id, position, customer_code, maker, quantity, width_mm, height_mm,
        thickness_mm, filling, reference, version, deleted_at, deleted_on)
      select id, position, customer_code, maker, 1, 600, 2100, 80, '', text, 1, deleted, deleted from quote,
        (values (1, 'row kept', null), (2, 'row deleted', ${today} - 1)) as rows (position, text, deleted)
      where reference = 'kept'`.execute(tx)
    await sweepRemoved(tx)
    const { rows } = await sql<{ kept: string }>`select reference as kept from quote
      union all select reference from quote_position`.execute(tx)
    return rows.map(row => row.kept)
  })
  expect(left.sort()).toEqual(['deleted today', 'kept', 'row kept'])
})

test('imports are kept for half a year, and the last one that brought something as long as none follows', async () => {
  const kept = await asOwner(portal.database.db, async tx => {
    await sql`insert into feed_run (source, outcome, finished_at) values
      ('older', 'done', clock_now() - interval '200 days'), ('last', 'partial', clock_now() - interval '190 days'),
      ('failed', 'failed', clock_now() - interval '185 days'), ('lately', 'failed', clock_now() - interval '10 days'),
      ('under way', 'running', null)`.execute(tx)
    await sweepOutdated(tx)
    return tx.selectFrom('feed_run').select('source').orderBy('source').execute()
  })
  expect(kept.map(({ source }) => source)).toEqual(['last', 'lately', 'under way'])
})
