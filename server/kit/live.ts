import { sql } from 'kysely'
import type { Topic } from '#contract/topic-names.ts'
import type { OpenWriter } from '#server/db/reader.ts'

export const channel = 'soglia_changes'

/**
 * Notifies open screens, which then load the data within their own reach. @NOTE this must be the last statement of its
 * transaction: the row stays locked until the commit, which also sends the notification.
 */
export async function tellScreens(tx: Pick<OpenWriter, 'getExecutor'>, topic: Topic): Promise<void> {
  await sql`with marked as (update change_mark set version = version + 1 where topic = ${topic} returning topic)
    select pg_notify(${channel}, topic) from marked`.execute(tx)
}
