import { type RawBuilder, sql } from 'kysely'
import { dayOfInstant } from '#server/kit/today.ts'

/** A file is new on the day of its upload and fourteen days longer. */
const daysAfter = 14

export function lastNewDay(uploadedOn: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(${uploadedOn} + ${sql.lit(daysAfter)})`
}

/** The last day on which an unmarked file is new. */
export const newByItself = lastNewDay(dayOfInstant(sql`changed_at`))
