import { type RawBuilder, sql } from 'kysely'

/** Both days included. */
export interface Period {
  from: string
  to: string
}

export interface SumsAsked {
  /** 1 confirmed, 3 delivered, 0 to deliver. */
  state: number
  first: Period
  second: Period
  /** Codes; absent: all of them. */
  series: readonly string[] | undefined
}

/** What was sold in two periods, a row for each value of the keys, which are columns of `s`. */
export function periodSums(asked: SumsAsked, keys: readonly string[]): RawBuilder<unknown> {
  const { state, first, second, series } = asked
  const isBySeries = series !== undefined || keys.includes('series_code')
  const of = (column: 'doors' | 'amount_cents', period: Period) =>
    sql`coalesce(sum(s.${sql.ref(column)}) filter (where ${within(period)}), 0)::bigint`
  const grouped = sql.join(keys.map(key => sql`s.${sql.ref(key)}`))
  return sql`select ${grouped},
      ${of('doors', first)} as doors1, ${of('doors', second)} as doors2,
      ${of('amount_cents', first)} as cents1, ${of('amount_cents', second)} as cents2
    from ${sql.table(isBySeries ? 'sales_day' : 'sales_customer_day')} as s
    where s.state = ${state} and (${within(first)} or ${within(second)})
      ${series ? sql`and s.series_code = any(${series})` : sql``}
    group by ${grouped}`
}

function within({ from, to }: Period): RawBuilder<boolean> {
  return sql`s.day between ${from} and ${to}`
}
