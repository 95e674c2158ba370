import { type RawBuilder, sql } from 'kysely'
import type { IncrementGroup } from '#rules/increment.ts'

type Figure = RawBuilder<unknown>

/** `rules/increment.ts` in SQL, for sorting; a test compares the two. */
export function incrementPercent(first: Figure, second: Figure): RawBuilder<number | null> {
  return sql`((${second} - ${first})::float8 / nullif(abs(${first}), 0) * 100)`
}

/** Every pair of figures belongs to exactly one group. */
export function incrementGroup(first: Figure, second: Figure): RawBuilder<IncrementGroup> {
  return sql`case when ${first} = ${second} then 'invariati'
    when ${first} = 0 and ${second} > 0 then 'nuovi'
    when ${first} > 0 and ${second} = 0 then 'persi'
    when ${second} > ${first} then 'crescita' else 'calo' end`
}
