import { type RawBuilder, sql } from 'kysely'
import { dayOfInstant } from '#server/kit/today.ts'

/** The day of the upload, and the fourteen after it. */
const daysAfter = 14

export function lastNewDay(uploadedOn: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(${uploadedOn} + ${sql.lit(daysAfter)})`
}

/** The last day on which a file is new without anybody's mark. */
export const newByItself = lastNewDay(dayOfInstant(sql`changed_at`))
