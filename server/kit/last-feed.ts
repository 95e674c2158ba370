import { sql } from 'kysely'
import type { OpenReader } from '#server/db/reader.ts'

/** Time of the newest feed that brought data. */
export async function lastFeedAt(tx: OpenReader): Promise<Date | undefined> {
  const run = await tx
    .selectFrom('feed_run')
    .where('outcome', 'in', [sql.lit('done'), sql.lit('partial')])
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .select('finished_at as at')
    .executeTakeFirst()
  return run?.at ?? undefined
}
