import { sql } from 'kysely'
import { asOwner } from '#server/db/owner.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'
import { officeMark, type Party } from './parties.ts'

/** Key of a party's session. */
export const foreignSession = ({ id }: Pick<Party, 'id'>) => `00000000-0000-4000-8000-000000${id}`

/** What belongs to a stranger or to the office alone, in tables that the reach does not guard. */
export async function seedStranger({ database }: TestPortal, stranger: Party): Promise<void> {
  const { id, code, text } = stranger
  await asOwner(database.db, async tx => {
    await sql`insert into portal_user (id, name, role, code, email, password_hash) overriding system value
      values (${id}, ${text}, 'Cliente', ${code}, ${`${text}@example.com`}, '')`.execute(tx)
    await sql`insert into session (id, user_id, expires_at)
      values (${foreignSession(stranger)}, ${id}, '2100-01-01')`.execute(tx)
    await sql`insert into saved_view (id, user_id, name, address) overriding system value
      values (${id}, ${id}, ${text}, '{"tab": 1}')`.execute(tx)
    await sql`insert into portal_event (id, kind, customer_code, order_id) overriding system value
      values (${id}, 'pronto', ${code}, ${id})`.execute(tx)
    await sql`insert into notification (id, user_id, event_id, kind, text) overriding system value
      values (${id}, ${id}, ${id}, 'pronto', ${text})`.execute(tx)
    await sql`insert into notice (id, sort, starts_on, ends_on, roles, text) overriding system value
      values (${id}, 1, '2020-01-01', '2099-12-31', '{Admin}', ${officeMark})`.execute(tx)
    await sql`insert into download_folder (id, parent_id, name, roles) overriding system value
      values (${id}, null, ${officeMark}, '{Admin}'), (${id + 1}, ${id}, ${officeMark}, '{Admin}')`.execute(
      tx,
    )
    await sql`insert into large_file (id, name, size_bytes, sender)
      select ${foreignSession(stranger)}, ${`${text}.pdf`}, 1000, sender from large_file limit 1`.execute(tx)
    await sql`insert into download_file (id, folder_id, name, content_id, new_until) overriding system value
      select ${id}, ${id + 1}, ${`${text}.pdf`}, ${foreignSession(stranger)}, new_until from download_file limit 1`.execute(
      tx,
    )
  })
}
