import { sql } from 'kysely'
import { asOwner } from '#server/db/owner.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'

interface VisitWorlds {
  own: { agent: string; customer: string }
  foreign: { agent: string; customer: string }
}

/** Visit plans of two unrelated agents. */
export async function seedVisits({ database }: TestPortal, { own, foreign }: VisitWorlds): Promise<void> {
  await asOwner(database.db, async tx => {
    await sql`insert into visit_plan (id, agent_code, planned_on, starts_at, made_by) overriding system value
      values (1, ${own.agent}, '2026-11-01', '09:00', 'Anna'), (2, ${own.agent}, '2026-11-01', '09:00', 'Anna'),
        (900001, ${foreign.agent}, '2026-11-01', '09:00', 'Altro')`.execute(tx)
    await sql`insert into visit_stop (plan_id, position, customer_code)
      values (1, 1, ${own.customer}), (2, 1, ${own.customer}), (900001, 1, ${foreign.customer})`.execute(tx)
    await sql`select setval(pg_get_serial_sequence('visit_plan', 'id'), 1000)`.execute(tx)
  })
}
