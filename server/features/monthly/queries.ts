import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { PageAsked } from '#contract/kit/list.ts'
import type { MonthlyRow, monthly, YearComparison } from '#contract/monthly.ts'
import { months } from '#contract/months.ts'
import { comparedUntil, type ReachedMonth, yearComparison } from '#rules/year-comparison.ts'
import type { Reach } from '#server/db/reach.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { noPeriod, sumsOfReach } from '#server/features/statistics/period-sums.ts'
import { isFound } from '#server/kit/found-customers.ts'
import type { AnsweredPage } from '#server/kit/handler.ts'
import { orderReferenceText } from '#server/kit/order-reference.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { orRefuse } from '#server/kit/refuse.ts'
import { allWords } from '#server/kit/search.ts'

export interface MonthlyFilter {
  year: number
  searched: string
  /** Months from 1 to 12; absent means all. */
  chosen: readonly number[] | undefined
}

interface YearRow {
  code: string
  name: string
  doors: number[]
  cents: number[]
}

type Month = (typeof months)[number]
type Joined = DB & { sales: DB['sales_year'] }

export async function listMonthly(
  tx: Reader,
  filter: MonthlyFilter,
  page: PageAsked<typeof monthly.list>,
): Promise<AnsweredPage<MonthlyRow>> {
  const query = customersOf(tx, filter).select([
    'sales.customer_code as code',
    'customer.company_name as name',
    'sales.doors',
    'sales.cents',
  ])
  const found = await pageOf(tx, query, page, {
    sorts: sortsOf(filter.chosen),
    standard: 'RagSociale',
    second: 'customer.company_name',
    unique: 'sales.customer_code',
  })
  return { ...found, rows: found.rows.map(row => toMonthlyRow(row, filter.chosen)) }
}

export async function readTotals(tx: Reader, filter: MonthlyFilter): Promise<MonthlyRow> {
  const sums = months.flatMap((_, at) => [
    sql<number>`coalesce(sum(sales.doors[${sql.lit(at + 1)}]), 0)::int`.as(`doors${at}`),
    sql<number>`coalesce(sum(sales.cents[${sql.lit(at + 1)}]), 0)::bigint`.as(`cents${at}`),
  ])
  const row = (await customersOf(tx, filter).select(sums).executeTakeFirstOrThrow()) as Record<string, number>
  const of = (kind: string) => months.map((_, at) => Number(row[`${kind}${at}`]))
  return toMonthlyRow({ code: '', name: 'TOTALE', doors: of('doors'), cents: of('cents') }, filter.chosen)
}

function customersOf(
  tx: Reader,
  { year, searched }: MonthlyFilter,
): SelectQueryBuilder<Joined, 'sales' | 'customer', object> {
  return tx
    .selectFrom('sales_year as sales')
    .innerJoin('customer', 'customer.code', 'sales.customer_code')
    .where('sales.year', '=', year)
    .$if(searched !== '', query => query.where(allWords(searched, pattern => isFound(pattern))))
}

type Column = 'doors' | 'cents'

function sortsOf(chosen: MonthlyFilter['chosen']) {
  const month = (column: Column, at: number) => sql`sales.${sql.ref(column)}[${sql.lit(at)}]`
  const all = (column: Column) =>
    chosen
      ? sql`(${sql.join(
          chosen.map(at => month(column, at)),
          sql` + `,
        )})`
      : sql`sales.${sql.ref(`${column}_total`)}`
  const fields = months.flatMap((name, at) => [
    [name, month('doors', at + 1)],
    [`${name}Imp`, month('cents', at + 1)],
  ])
  return {
    RagSociale: sql`customer.company_name`,
    TotMesi: all('doors'),
    TotMesiImp: all('cents'),
    ...(Object.fromEntries(fields) as Record<Month | `${Month}Imp`, RawBuilder<unknown>>),
  }
}

function toMonthlyRow(
  { code, name, doors, cents }: YearRow,
  chosen: readonly number[] | undefined,
): MonthlyRow {
  const row = { ...empty, CodCliente: code, RagSociale: name }
  for (const [at, { count, amount }] of fields.entries()) {
    const sold = doors[at] ?? 0
    const earned = cents[at] ?? 0
    row[count] = sold
    row[amount] = earned / 100
    if (chosen && !chosen.includes(at + 1)) continue
    row.TotMesi += sold
    row.TotMesiImp += earned
  }
  row.TotMesiImp /= 100
  return row
}

const fields = months.map(month => ({ count: month, amount: `${month}Imp` as const }))

// Each row starts as a copy of this one; adding 28 fields one by one takes forty times as long.
const empty = Object.fromEntries(
  ['CodCliente', 'RagSociale', 'TotMesi', ...months, 'TotMesiImp', ...fields.map(({ amount }) => amount)].map(
    field => [field, 0],
  ),
) as unknown as MonthlyRow

interface YearAsked {
  year: number
  today: string
  agents: Reach['agents']
}

export async function readYear(tx: Reader, { year, today, agents }: YearAsked): Promise<YearComparison> {
  const whole = { searched: '', chosen: undefined }
  const now = await readTotals(tx, { ...whole, year })
  const before = await readTotals(tx, { ...whole, year: year - 1 })
  const until = comparedUntil(year, today)
  const reached = until ? await readReached(tx, until, agents) : notBegun(year, today)
  return { ...yearComparison({ now, before, reached }), FinoAl: until }
}

function notBegun(year: number, today: string): ReachedMonth | undefined {
  return year > Number(today.slice(0, 4)) ? { month: 0, doors: 0, amount: 0 } : undefined
}

const confirmed = 1

async function readReached(tx: Reader, until: string, agents: Reach['agents']): Promise<ReachedMonth> {
  const first = { from: `${until.slice(0, 7)}-01`, to: until }
  const sums = sumsOfReach(agents, { state: confirmed, first, second: noPeriod, series: undefined })
  const { rows } = await sql<{ doors: number; cents: number }>`select coalesce(sum(doors1), 0)::int as doors,
    coalesce(sum(cents1), 0)::bigint as cents from (${sums}) as each`.execute(tx)
  const { doors, cents } = rows[0] ?? { doors: 0, cents: 0 }
  return { month: Number(until.slice(5, 7)), doors, amount: cents / 100 }
}

interface CustomerMonth {
  customerCode: string
  year: number
  month: number
}

export async function listMonthOrders(tx: Reader, { customerCode, year, month }: CustomerMonth) {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  await tx
    .selectFrom('customer')
    .where('code', '=', customerCode)
    .select('code')
    .executeTakeFirstOrThrow(orRefuse('customer.unknown'))
  const rows = await tx
    .selectFrom('sales_order as order')
    .innerJoin('order_line as line', 'line.order_id', 'order.id')
    .where('order.customer_code', '=', customerCode)
    .where('order.closed_on', 'is', null)
    .where('order.confirmed_on', '>=', first)
    .where('order.confirmed_on', '<', sql<string>`(${first}::date + interval '1 month')::date`)
    .where('line.series_code', 'is not', null)
    .groupBy(['order.id'])
    .select([
      'order.id as Progressivo',
      'order.number as NUM_ORD',
      sql<string>`"order".confirmed_on`.as('Data'),
      orderReferenceText.as('Riferimento'),
      sql<number>`sum(line.quantity)::int`.as('Qta'),
      sql<number>`sum(line.amount_cents)::bigint`.as('cents'),
    ])
    .orderBy('order.confirmed_on')
    .orderBy('order.id')
    .execute()
  return rows.map(({ cents, ...row }) => ({ ...row, Importo: cents / 100 }))
}

/** Confirmed orders of one day; the index on that day limits the work. */
export async function readMonthlyDay(tx: Reader, day: string, customerCode: string, agentCode: string) {
  const { rows } = await sql<{ NumOrdini: number; Qta: number }>`
    select count(distinct o.id)::int as "NumOrdini",
      coalesce(sum(l.quantity) filter (where l.series_code is not null), 0)::int as "Qta"
    from sales_order o join customer c on c.code = o.customer_code left join order_line l on l.order_id = o.id
    where o.confirmed_on = ${day} and o.closed_on is null
      and (${customerCode} = '' or o.customer_code = ${customerCode})
      and (${agentCode} = '' or c.agent_code = ${agentCode})`.execute(tx)
  return rows[0] ?? { NumOrdini: 0, Qta: 0 }
}
