import { type RawBuilder, sql } from 'kysely'
import type { Period, Periods } from '#rules/sales-periods.ts'
import { type DaySpan, type MonthsAndDays, monthsAndDays } from '#rules/whole-months.ts'
import type { Reach } from '#server/db/reach.ts'

export const noPeriod: Period = { from: '0001-01-02', to: '0001-01-01' }

export interface ChosenSeries {
  chosen: readonly string[]
  /** Codes of all other series in the catalogue. */
  others: readonly string[]
  names: readonly string[]
  /** Names of series that the role cannot filter by and the choice therefore leaves out. */
  unnamed: readonly string[]
}

export interface SumsAsked extends Periods {
  /** 1: confirmed. 3: delivered. 0: to be delivered. */
  state: number
  /** Absent means all series. */
  series: ChosenSeries | undefined
}

type Key = 'customer_code' | 'keeper_code' | 'series_code'

/**
 * Sums of two periods within the reach, one row per combination of keys. Whole months come from yearly rows, the rest
 * from days.
 */
export function periodSums(asked: SumsAsked, keys: readonly Key[]): RawBuilder<unknown> {
  const parts = [monthsAndDays(asked.first), monthsAndDays(asked.second)] as const
  const columns = sql.join(keys.map(key => sql.ref(key)))
  const rows = termsOf(asked, keys).flatMap(term => [
    ofYears({ ...term, keys, parts, state: asked.state }),
    ...(hasDays(parts) ? [ofDays({ ...term, keys, parts, state: asked.state })] : []),
  ])
  return summed(columns, rows)
}

/** Like `periodSums` over the whole reach; the caller adds up the few rows. */
export function sumsOfReach(agents: Reach['agents'], asked: SumsAsked): RawBuilder<unknown> {
  return agents === 'all' ? companySums(asked) : periodSums(asked, ['customer_code'])
}

/** Sums of the whole company by series, from `sales_month`. Only a reach of everything may use them. */
export function companySums({ state, first, second }: SumsAsked): RawBuilder<unknown> {
  const parts = [monthsAndDays(first), monthsAndDays(second)] as const
  const columns = sql`series_code`
  const inMonths = parts.map(
    part => sql`s.month >= ${monthDay(part.fromMonth)} and s.month < ${monthDay(part.untilMonth)}`,
  )
  const of = (column: string, at: number) => sql`case when ${inMonths[at]} then ${sql.ref(column)} else 0 end`
  const months = sql`select s.series_code, ${of('s.doors', 0)} as doors1, ${of('s.doors', 1)} as doors2,
      ${of('s.amount_cents', 0)} as cents1, ${of('s.amount_cents', 1)} as cents2
    from sales_month as s where s.state = ${state} and (${sql.join(inMonths, sql` or `)})`
  const days = ofDays({ keys: ['series_code'], parts, state, series: 'each', isTaken: false })
  return summed(columns, hasDays(parts) ? [months, days] : [months])
}

function summed(columns: RawBuilder<unknown>, rows: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`select ${columns}, sum(doors1)::bigint as doors1, sum(doors2)::bigint as doors2,
      sum(cents1)::bigint as cents1, sum(cents2)::bigint as cents2
    from (${sql.join(rows, sql` union all `)}) as part group by ${columns}`
}

/** The rows to sum: all series together, each series, or a few. `isTaken` subtracts them from the total. */
interface Term {
  series: 'together' | 'each' | readonly string[]
  isTaken: boolean
}

function termsOf({ series }: SumsAsked, keys: readonly Key[]): Term[] {
  if (!series) return [{ series: keys.includes('series_code') ? 'each' : 'together', isTaken: false }]
  if (series.chosen.length <= series.others.length || keys.includes('series_code'))
    return [{ series: series.chosen, isTaken: false }]
  return [
    { series: 'together', isTaken: false },
    { series: series.others, isTaken: true },
  ]
}

interface Part extends Term {
  keys: readonly Key[]
  parts: readonly [MonthsAndDays, MonthsAndDays]
  state: number
}

function ofYears({ keys, parts, state, series, isTaken }: Part): RawBuilder<unknown> {
  const years = parts.map(yearsOf)
  const inYears = years.map(({ first, last }) => sql`s.year between ${first} and ${last}`)
  const of = (column: string, at: number) => {
    const value = ofMonths(sql.ref(`s.${column}`), years[at] as Years)
    return isTaken ? sql`-(${value})` : value
  }
  return sql`select ${selected(keys)}, ${of('doors', 0)} as doors1, ${of('doors', 1)} as doors2,
      ${of('cents', 0)} as cents1, ${of('cents', 1)} as cents2
    from sales_series_year as s where s.state = ${state} ${ofSeries(series)} and (${sql.join(inYears, sql` or `)})`
}

/** The years that whole months touch, and the indexes of the first and last month in their running totals. */
interface Years {
  first: number
  last: number
  from: number
  until: number
}

function yearsOf({ fromMonth, untilMonth }: MonthsAndDays): Years {
  if (fromMonth === untilMonth) return { first: 1, last: 0, from: 1, until: 1 }
  const last = untilMonth - 1
  return {
    first: Math.floor(fromMonth / 12),
    last: Math.floor(last / 12),
    from: (fromMonth % 12) + 1,
    until: (last % 12) + 2,
  }
}

const wholeYear = 13

/** The running total at the end of the months, minus the total before them. */
function ofMonths(column: RawBuilder<unknown>, { first, last, from, until }: Years): RawBuilder<unknown> {
  const since = (end: number) =>
    from === 1
      ? sql`${column}[${sql.lit(end)}]`
      : sql`${column}[${sql.lit(end)}] - ${column}[${sql.lit(from)}]`
  if (first > last) return sql`0`
  if (first === last) return sql`case when s.year = ${first} then ${since(until)} else 0 end`
  return sql`case when s.year = ${first} then ${since(wholeYear)}
    when s.year = ${last} then ${column}[${sql.lit(until)}]
    when s.year > ${first} and s.year < ${last} then ${column}[${sql.lit(wholeYear)}] else 0 end`
}

function ofDays({ keys, parts, state, series, isTaken }: Part): RawBuilder<unknown> {
  const spans = parts.flatMap(({ days }) => days).map(inSpan)
  const of = (column: string, { days }: MonthsAndDays) =>
    days.length === 0
      ? sql`0`
      : sql`case ${sql.join(
          days.map(
            span =>
              sql`when ${inSpan(span)} then ${sql.raw(span.isTaken === isTaken ? '' : '-')}${sql.ref(column)}`,
          ),
          sql` `,
        )} else 0 end`
  const table = series === 'together' ? 'sales_customer_day' : 'sales_day'
  return sql`select ${selected(keys)}, ${of('s.doors', parts[0])} as doors1, ${of('s.doors', parts[1])} as doors2,
      ${of('s.amount_cents', parts[0])} as cents1, ${of('s.amount_cents', parts[1])} as cents2
    from ${sql.table(table)} as s
    where s.state = ${state} ${Array.isArray(series) ? ofSeries(series) : sql``} and (${sql.join(spans, sql` or `)})`
}

function inSpan({ from, until }: DaySpan): RawBuilder<boolean> {
  return sql`s.day >= ${from} and s.day < ${until}`
}

function hasDays(parts: readonly MonthsAndDays[]): boolean {
  return parts.some(({ days }) => days.length > 0)
}

function selected(keys: readonly Key[]): RawBuilder<unknown> {
  return sql.join(keys.map(key => sql`s.${sql.ref(key)}`))
}

function ofSeries(series: Term['series']): RawBuilder<unknown> {
  if (series === 'together') return sql`and s.series_code = ''`
  return series === 'each' ? sql`and s.series_code <> ''` : sql`and s.series_code = any(${series})`
}

function monthDay(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
}
