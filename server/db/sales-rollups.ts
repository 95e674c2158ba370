import type { Rollup } from './rollup.ts'

// Lines without a series are transport and replacements, which statistics do not count.
const saleOf = (
  day: string,
  state: string,
) => `o.customer_code, o.keeper_code, coalesce(o.agent_code, ''), l.series_code,
      ${day}, ${state}, sum(l.quantity), sum(l.amount_cents)
    from sales_order o join order_line l on l.order_id = o.id
    where l.series_code is not null and o.closed_on is null and ${day} is not null {of}`

// Confirmed and delivered orders are summed separately: one sum over both days takes twice as long.
export const salesDay: Rollup = {
  table: 'sales_day',
  columns: 'customer_code, keeper_code, agent_code, series_code, day, state, doors, amount_cents',
  select: `${saleOf('o.confirmed_on', '1')} group by 1, 2, 3, 4, 5, 6 union all select ${saleOf(
    'coalesce(o.delivered_on, o.confirmed_on)',
    'case when o.delivered_on is null then 0 else 3 end',
  )}`,
  grouping: '1, 2, 3, 4, 5, 6',
}

export const salesCustomerDay: Rollup = {
  table: 'sales_customer_day',
  columns: 'customer_code, keeper_code, agent_code, day, state, doors, amount_cents',
  select: `o.customer_code, o.keeper_code, o.agent_code, o.day, o.state, sum(o.doors), sum(o.amount_cents)
    from sales_day o where true {of}`,
  grouping: '1, 2, 3, 4, 5',
  sums: salesDay,
}

const monthNumbers = Array.from({ length: 12 }, (_, month) => month + 1)

export const salesSeriesYear: Rollup = {
  table: 'sales_series_year',
  columns: 'customer_code, keeper_code, state, year, series_code, doors, cents',
  select: `o.customer_code, o.keeper_code, o.state, o.year, coalesce(o.series_code, ''), ${untilEachMonth('o.doors')},
      ${untilEachMonth('o.amount_cents')}
    from (select *, extract(year from day)::int as year, extract(month from day)::int as month from sales_day) o
    where true {of}`,
  // Rows are stored in this order, because lists of all customers then read neighbours.
  grouping: `o.customer_code, o.keeper_code, o.state, o.year, grouping sets ((o.series_code), ())
    order by o.state, coalesce(o.series_code, ''), o.year, o.customer_code`,
  sums: salesDay,
}

/** A zero for the start of the year, then the running total at the end of each month. */
function untilEachMonth(sum: string): string {
  const until = (month: number) => `coalesce(sum(${sum}) filter (where o.month <= ${month}), 0)`
  return `array[0, ${monthNumbers.map(until)}]::bigint[]`
}

export const salesMonth: Rollup = {
  table: 'sales_month',
  columns: 'state, month, series_code, doors, amount_cents',
  select: `o.state, date_trunc('month', o.day)::date, o.series_code, sum(o.doors), sum(o.amount_cents)
    from sales_day o where true {of}`,
  grouping: '1, 2, 3 having sum(o.doors) <> 0 or sum(o.amount_cents) <> 0',
  sums: salesDay,
  ofAll: 'state, month, series_code',
}

const eachMonth = (sum: string, type: string) =>
  `array[${monthNumbers.map(month => `coalesce(sum(${sum}) filter (where extract(month from o.day) = ${month}), 0)`)}]::${type}[]`

export const salesYear: Rollup = {
  table: 'sales_year',
  columns: 'customer_code, keeper_code, year, doors, cents, doors_total, cents_total',
  select: `o.customer_code, o.keeper_code, extract(year from o.day)::int, ${eachMonth('o.doors', 'int')},
      ${eachMonth('o.amount_cents', 'bigint')}, sum(o.doors), sum(o.amount_cents)
    from sales_customer_day o where o.state = 1 {of}`,
  grouping: '1, 2, 3',
  sums: salesCustomerDay,
}
