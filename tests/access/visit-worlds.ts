import { sql } from 'kysely'
import { asOwner } from '#server/db/owner.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'
import type { Party } from './parties.ts'

/** A visit plan of each party, and a second one of the first. */
export async function seedVisits({ database }: TestPortal, parties: readonly Party[]): Promise<void> {
  await asOwner(database.db, async tx => {
    for (const { id, code, agent, text } of parties)
      for (const plan of code === parties[0]?.code ? [id, id + 1] : [id]) {
        await sql`insert into visit_plan (id, agent_code, planned_on, starts_at, made_by) overriding system value
          values (${plan}, ${agent}, '2026-11-01', '09:00', ${text})`.execute(tx)
        await sql`insert into visit_stop (plan_id, position, customer_code) values (${plan}, 1, ${code})`.execute(
          tx,
        )
      }
    await sql`select setval(pg_get_serial_sequence('visit_plan', 'id'), 1000)`.execute(tx)
  })
}
