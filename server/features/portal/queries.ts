import type { OpenDatabase } from '#server/db/policies.ts'
import type { Reader } from '#server/db/reader.ts'

/** When the newest feed that brought data was read. */
export async function lastFeedAt(tx: Reader<OpenDatabase>): Promise<Date | undefined> {
  const run = await tx
    .selectFrom('feed_run')
    .where('outcome', 'in', ['done', 'partial'])
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .select('finished_at as at')
    .executeTakeFirst()
  return run?.at ?? undefined
}
