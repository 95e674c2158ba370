import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Reach } from '#server/db/reach.ts'

interface TopOfEach<DB, TB extends keyof DB, Row> {
  agents: Reach['agents']
  page: { pagina: number; righe: number }
  rows: SelectQueryBuilder<DB, TB, Row>
  /** An index on the keeper and these columns must exist. */
  order: RawBuilder<unknown>
}

/**
 * Replaces a table by the first rows of several agents. An index that begins with the keeper does not sort the
 * rows of several agents together. So each agent is read separately, as far as the page needs, and the results merged.
 */
export function topOfEach<DB, TB extends keyof DB, Row>({
  agents,
  page,
  rows,
  order,
}: TopOfEach<DB, TB, Row>): RawBuilder<Row> | undefined {
  if (agents === 'all' || agents.length < 2) return undefined
  const top = sql`order by ${order} limit ${sql.lit(page.pagina * page.righe)}`
  const each = agents.map((_, at) => sql`(${rows.where(isOfAgent(at + 1))} ${top})`)
  return sql<Row>`(select * from (${sql.join(each, sql` union all `)}) as team ${top})`
}

/** The SQL holds places instead of codes, so that teams of one size share a prepared statement. */
function isOfAgent(place: number): RawBuilder<boolean> {
  return sql<boolean>`keeper_code = (string_to_array(current_setting('soglia.agents', true), ','))[${sql.lit(place)}]`
}
