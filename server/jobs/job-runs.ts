import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import type { QueueName } from './queues.ts'

interface EndedJob {
  queue: QueueName
  milliseconds: number
  isFailed: boolean
}

/** Remembers the last end of a queue's jobs. A database that is away must not fail a job that has done its work. */
export async function noteJobEnd(
  { db }: Database,
  { queue, milliseconds, isFailed }: EndedJob,
): Promise<void> {
  const failures = sql<number>`case when ${isFailed} then job_run.failures + 1 else 0 end`
  const ended = { ended_at: sql<Date>`clock_now()`, milliseconds: Math.round(milliseconds) }
  await asOwner(db, tx =>
    tx
      .insertInto('job_run')
      .values({ queue, ...ended, failures: isFailed ? 1 : 0 })
      .onConflict(conflict => conflict.column('queue').doUpdateSet({ ...ended, failures }))
      .execute(),
  ).catch(() => {})
}
