import { type RawBuilder, sql } from 'kysely'
import { type Period, type Periods, presetPeriods } from '#rules/sales-periods.ts'

/** Turnover means goods delivered in the 12 months until a day; map, directory and sheet all use it. */
export function turnoverPeriods(day: string): Periods & { state: number } {
  return { state: delivered, ...presetPeriods('mesi12', day) }
}

const delivered = 3

/** Cents delivered to one customer in a period, as an expression for a query. */
export function deliveredCents(customer: RawBuilder<unknown>, { from, to }: Period): RawBuilder<number> {
  return sql`(select coalesce(sum(sold.amount_cents), 0)::bigint from sales_customer_day sold
    where sold.customer_code = ${customer} and sold.state = ${sql.lit(delivered)}
      and sold.day between ${from} and ${to})`
}
