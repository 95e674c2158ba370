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
  const top = sql`order by ${order} limit ${page.pagina * page.righe}`
  const each = agents.map(agent => sql`(${rows.where(sql<boolean>`keeper_code = ${agent}`)} ${top})`)
  return sql<Row>`(select * from (${sql.join(each, sql` union all `)}) as team ${top})`
}
