import type { Writer } from '#server/db/reader.ts'
import type { Act } from './audit.ts'
import type { LogEntry } from './done.ts'

interface NewTarget {
  agentCode: string
  year: number
  cents: number
}

/** Sets an agent's target of a year; returns no log entry if the target did not change. */
export async function storeTarget(
  tx: Writer,
  act: Act,
  { agentCode, year, cents }: NewTarget,
): Promise<LogEntry[]> {
  const before = await tx
    .selectFrom('agent_target')
    .where('agent_code', '=', agentCode)
    .where('year', '=', year)
    .select('amount_cents')
    .forUpdate()
    .executeTakeFirst()
  if (before?.amount_cents === cents) return []
  await tx
    .insertInto('agent_target')
    .values({ agent_code: agentCode, year, amount_cents: cents })
    .onConflict(conflict => conflict.columns(['agent_code', 'year']).doUpdateSet({ amount_cents: cents }))
    .execute()
  await tx
    .insertInto('agent_target_change')
    .values({
      agent_code: agentCode,
      year,
      before_cents: before?.amount_cents ?? null,
      after_cents: cents,
      changed_by: act.user.name,
    })
    .execute()
  const detail = { prima: before ? before.amount_cents / 100 : null, dopo: cents / 100 }
  return [{ action: 'target.changed', subject: `${agentCode} ${year}`, detail }]
}
