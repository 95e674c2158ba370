import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfDay, today } from '#server/kit/today.ts'
import { aCustomer, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { asOwner } from './db/owner.ts'
import { writeSetting } from './kit/settings.ts'
import { sweepMails, sweepOutdated, sweepRemoved } from './tidy.ts'

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
      (${id}, 3, 'pronto', 'read', clock_now() - interval '179 days', clock_now()),
      (${id}, 4, 'pronto', 'unread', clock_now() - interval '179 days', null)`.execute(tx)
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
  expect(left.sort()).toEqual(['live', 'live', 'fresh', 'unread', 'read', 'lately', 'to tell', 'once'].sort())
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

test('log, runs of backups and mails are kept as long as the office has set', async () => {
  const kept = await asOwner(portal.database.db, async tx => {
    await writeSetting(tx, 'keeping', { logMonths: 2, mailDays: 30, notificationDays: 90, importDays: 90 })
    await sql`delete from audit_log`.execute(tx)
    await sql`insert into audit_log (actor, action, subject, at) values
      ('x', 'x', 'logged long ago', clock_now() - interval '3 months'),
      ('x', 'x', 'logged', clock_now() - interval '1 month')`.execute(tx)
    await sql`insert into backup_run (kind, backup, started_at, finished_at, outcome, problem) select
      kind, name, clock_now(), clock_now() - make_interval(days => days), outcome, '' from (values
      ('backup', 'older', 100, 'done'), ('backup', 'last good', 90, 'done'), ('backup', 'failed', 80, 'failed'),
      ('check', 'last check', 95, 'done'), ('check', 'failed lately', 5, 'failed')
      ) as runs (kind, name, days, outcome)`.execute(tx)
    await sql`insert into stored_file (id, key, name, content_type, size_bytes, sha256) values
      ('00000000-0000-4000-8000-0000000000aa', 'x', 'vista.xlsx', 'x', 1, 'x')`.execute(tx)
    await sql`insert into mail_message
      (template, recipient, subject, body_text, body_html, state, created_at, attachment_id) select
      'x', 'a@example.com', subject, '', '', state, clock_now() - make_interval(days => days), attachment::uuid
      from (values ('sent', 31, 'sent long ago', null), ('sent', 29, 'sent', null), ('queued', 90, 'waiting', null),
        ('failed', 31, 'failed', '00000000-0000-4000-8000-0000000000aa')
      ) as mails (state, days, subject, attachment)`.execute(tx)
    await sweepOutdated(tx)
    await sweepMails(tx)
    const { rows } = await sql<{ kept: string }>`select subject as kept from audit_log
      union all select backup from backup_run union all select subject from mail_message
      union all select name from stored_file`.execute(tx)
    return rows.map(row => row.kept)
  })
  expect(kept.toSorted()).toEqual(['failed lately', 'last check', 'last good', 'logged', 'sent', 'waiting'])
})
