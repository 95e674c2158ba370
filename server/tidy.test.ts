import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { asOwner } from './db/owner.ts'
import { sweepMessages } from './tidy.ts'

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
      ('live', ${id}, 'activation', now() + interval '1 day', null),
      ('expired', ${id}, 'activation', now() - interval '1 day', null),
      ('used', ${id}, 'passwordReset', now() + interval '1 day', now() - interval '2 hours')`.execute(tx)
    await sql`insert into challenge (hash, user_id, purpose, expires_at) values
      ('live', ${id}, 'signIn', now() + interval '5 minutes'),
      ('expired', ${id}, 'signIn', now() - interval '2 hours')`.execute(tx)
    await sql`insert into reset_request (asked, asked_at) values
      ('fresh', now()), ('old', now() - interval '2 days')`.execute(tx)
    await sql`insert into notification (user_id, event_id, kind, text, at, read_at) values
      (${id}, 1, 'pronto', 'old, read', now() - interval '181 days', now()),
      (${id}, 2, 'pronto', 'old, unread', now() - interval '181 days', null),
      (${id}, 3, 'pronto', 'read', now() - interval '179 days', now())`.execute(tx)
    await sql`insert into portal_event (kind, once, detail, told_at) values
      ('pronto', null, '"told"', now() - interval '31 days'),
      ('pronto', null, '"lately"', now() - interval '29 days'),
      ('pronto', null, '"to tell"', null),
      ('pronto', 'a', '"once"', now() - interval '364 days'),
      ('pronto', 'b', '"once, long ago"', now() - interval '367 days')`.execute(tx)
    await sweepMessages(tx)
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
