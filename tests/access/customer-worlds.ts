import { sql } from 'kysely'
import { asOwner } from '#server/db/owner.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'

interface CustomerWorlds {
  own: string
  foreign: string
  mark: string
}

/** What is written down about two customers, one of them of another world. */
export async function seedCustomers(
  { database }: TestPortal,
  { own, foreign, mark }: CustomerWorlds,
): Promise<void> {
  await asOwner(database.db, async tx => {
    await sql`insert into customer_note (id, customer_code, noted_on, text, author) overriding system value
      values (1, ${own}, '2026-03-01', 'Nostra', 'Anna'), (2, ${own}, '2026-03-02', 'Nostra', 'Anna'),
        (900001, ${foreign}, '2026-03-01', ${mark}, ${mark})`.execute(tx)
    await sql`select setval(pg_get_serial_sequence('customer_note', 'id'), 1000)`.execute(tx)
  })
}
