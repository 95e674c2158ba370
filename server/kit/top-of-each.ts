import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Reach } from '#server/db/reach.ts'

interface TopOfEach<DB, TB extends keyof DB, Row> {
  agents: Reach['agents']
  page: { pagina: number; righe: number }
  rows: SelectQueryBuilder<DB, TB, Row>
  /** The order of an index whose first column is the keeper. */
  order: RawBuilder<unknown>
}

/**
 * Replaces a table by the first rows of several agents. An index that begins with the keeper is sorted per agent only.
 * Each agent is therefore read separately, as far as the page needs, and the results are merged.
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

/** Agents are named by their index in the reach, so that all teams of one size share a statement. */
function isOfAgent(place: number): RawBuilder<boolean> {
  return sql<boolean>`keeper_code = (string_to_array(current_setting('soglia.agents', true), ','))[${sql.lit(place)}]`
}
