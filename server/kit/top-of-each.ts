import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Reach } from '#server/db/reach.ts'

interface TopOfEach<DB, TB extends keyof DB, Row> {
  agents: Reach['agents']
  page: { pagina: number; righe: number }
  rows: SelectQueryBuilder<DB, TB, Row>
  /** That of an index that begins with the keeper. */
  order: RawBuilder<unknown>
}

/**
 * The first rows of several agents, as a table in the place of the whole one. An index that begins with the keeper has
 * one agent's rows in order, not those of several: each is read by itself, no further than the page needs, and merged.
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

/** The agents are those of the reach: named by their place in it, the statement is the same for every team of so many. */
function isOfAgent(place: number): RawBuilder<boolean> {
  return sql<boolean>`keeper_code = (string_to_array(current_setting('soglia.agents', true), ','))[${sql.lit(place)}]`
}
