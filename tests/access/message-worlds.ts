import { sql } from 'kysely'
import { asOwner } from '#server/db/owner.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'
import { officeMark, type Party } from './parties.ts'

/** A message about the first order of each party with its read mark, and a note of the office about the order. */
export async function seedMessages({ database }: TestPortal, parties: readonly Party[]): Promise<void> {
  await asOwner(database.db, async tx => {
    for (const { id, code, text } of parties) {
      await sql`insert into order_message (id, order_id, customer_code, author, author_role, text) overriding system value
        values (${id}, ${id}, ${code}, ${text}, 'Cliente', ${text})`.execute(tx)
      await sql`insert into office_note (id, order_id, author, text) overriding system value
        values (${id}, ${id}, ${officeMark}, ${`${officeMark} ${text}`})`.execute(tx)
    }
    for (const table of ['order_message', 'office_note'])
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`.execute(tx)
  })
}
