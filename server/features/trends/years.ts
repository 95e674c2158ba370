import { type RawBuilder, sql } from 'kysely'
import type { TrendYear } from '#contract/trends.ts'
import { firstSalesYear } from '#rules/sales-periods.ts'
import type { Reader } from '#server/db/reader.ts'
import { today } from '#server/kit/today.ts'

interface CountedYear {
  year: number
  newCustomers: number
  newDisplays: number
  former: number
}

/** Counts up to today; `before…` counts up to the same day one year ago. */
interface RunningYear extends CountedYear {
  on: string
  beforeNewCustomers: number
  beforeNewDisplays: number
  beforeFormer: number
}

/** One row per year. The running year counts up to today, and also has last year's figures up to the same day. */
export async function listTrendYears(tx: Reader): Promise<TrendYear[]> {
  const past = await readPastYears(tx)
  const running = await readRunningYear(tx)
  return [
    ...past.filter(({ year }) => year < running.year).map(row => ({ ...toWire(row), ...isOver })),
    {
      ...toWire(running),
      InCorso: true,
      AnnoPrima: {
        Al: running.on,
        NuoviClienti: running.beforeNewCustomers,
        NuoveEsposizioni: running.beforeNewDisplays,
        ExClienti: running.beforeFormer,
      },
    },
  ]
}

const isOver = { InCorso: false, AnnoPrima: null }

function toWire({ year, newCustomers, newDisplays, former }: CountedYear) {
  return { Anno: year, NuoviClienti: newCustomers, NuoveEsposizioni: newDisplays, ExClienti: former }
}

/** Indexes of first and last years make the cost depend on the number of customers, not of customer years. */
async function readPastYears(tx: Reader): Promise<CountedYear[]> {
  const { rows } = await sql<CountedYear>`
    with first as (select year, count(*)::int as count from customer_year where is_first group by year),
      last as (select year + 1 as year, count(*)::int as count from customer_year where not is_followed group by year),
      shown as (select year, count(*)::int as count from display_start group by year)
    select year, coalesce(first.count, 0) as "newCustomers", coalesce(shown.count, 0) as "newDisplays",
      coalesce(last.count, 0) as former
    from generate_series(${sql.lit(firstSalesYear)}, extract(year from ${today})::int) as year
    left join first using (year) left join last using (year) left join shown using (year)
    order by year`.execute(tx)
  return rows
}

/** A customer whose last order is from this day or earlier is a former customer. */
export function lastFormerDay(on: Day) {
  return sql`(${on} - interval '12 months')::date`
}

const aYearAgo = lastFormerDay(today)
const lastDayOf = (year: number) => sql`make_date(${year}::int, 12, 31)`

async function readRunningYear(tx: Reader): Promise<RunningYear> {
  const { rows } = await sql<RunningYear>`
    select ${yearOf(today)} as year, ${newCustomersBy(today)} as "newCustomers", ${newDisplaysBy(today)} as "newDisplays",
      ${formerBy(today)} as former, ${aYearAgo}::text as on, ${newCustomersBy(aYearAgo)} as "beforeNewCustomers",
      ${newDisplaysBy(aYearAgo)} as "beforeNewDisplays", ${formerBy(aYearAgo)} as "beforeFormer"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a statement without a table answers one row')
  return row
}

type Day = RawBuilder<unknown>

function newCustomersBy(on: Day) {
  return sql`(select count(*)::int from customer_year where is_first and year = ${yearOf(on)} and first_on <= ${computedOnce(on)})`
}

function newDisplaysBy(on: Day) {
  return sql`(select count(*)::int from display_start where year = ${yearOf(on)} and day <= ${computedOnce(on)})`
}

function formerBy(on: Day) {
  return sql`(select count(*)::int from customer_year earlier where ${isFormer(on)})`
}

// A subquery computes the value once. Time-zone arithmetic for each row would cost more than reading the row.
function computedOnce<T>(value: RawBuilder<T>) {
  return sql<T>`(select ${value})`
}

function yearOf(on: Day) {
  return computedOnce(sql<number>`extract(year from ${on})::int`)
}

/**
 * True if the customer of `earlier` ordered in the year before `on`. No order may follow in the 12 months up to `on`,
 * or in the year of `on` until that day.
 */
function isFormer(on: Day) {
  return sql<boolean>`earlier.year = ${yearOf(on)} - 1 and earlier.last_on <= ${computedOnce(lastFormerDay(on))}
    and not exists (select from customer_year later where later.customer_code = earlier.customer_code
      and later.year = ${yearOf(on)} and later.first_on <= ${computedOnce(on)})`
}

/** Like `isFormer`, for a whole year, or for the running year up to today. */
export function isFormerOf(year: number) {
  return isFormer(sql`least(${today}, ${lastDayOf(year)})`)
}
