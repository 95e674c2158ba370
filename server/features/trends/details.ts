import { type RawBuilder, sql } from 'kysely'
import type { PageAsked } from '#contract/kit/list.ts'
import type { TrendDetail, TrendTotals, trends } from '#contract/trends.ts'
import type { Period, Periods } from '#rules/sales-periods.ts'
import type { Reader } from '#server/db/reader.ts'
import { periodSums } from '#server/features/statistics/period-sums.ts'
import { isFound } from '#server/kit/found-customers.ts'
import type { AnsweredPage } from '#server/kit/handler.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { allWords } from '#server/kit/search.ts'
import { today } from '#server/kit/today.ts'
import { isWithheld } from '#server/kit/withheld.ts'
import { listPartnerFiles } from './documents.ts'
import { listRhythms, noRhythm } from './rhythm.ts'

interface Figures<Shown> {
  sold1: number
  sold2: number
  cents1: number
  cents2: number
  shown1: Shown
  shown2: Shown
}

interface FigureRow extends Figures<number | null> {
  code: string
  name: string
  hasPop: boolean | null
}

/** Customers with a door sold or shown in either period; details are read only for the page's rows. */
export async function listTrendDetails(
  tx: Reader,
  asked: Periods,
  page: PageAsked<typeof trends.details>,
): Promise<AnsweredPage<TrendDetail>> {
  const found = await pageOf(tx, figuresOf(tx, asked, page.cerca).selectAll(), page, {
    sorts,
    nullsLast: ['PorteInExpo', 'PorteInExpo2', 'Pop'],
    standard: '-Fatturato2',
    second: 'name',
    unique: 'code',
  })
  if (found.rows.length === 0) return { ...found, rows: [] }
  const codes = found.rows.map(({ code }) => code)
  const [doors, pop, files, rhythms] = [
    await listDoors(tx, codes, asked),
    await listPop(tx, codes),
    await listPartnerFiles(tx, { codes, purpose: 'Tendenze', path: '/api/statistiche/documenti' }),
    await listRhythms(tx, codes),
  ]
  const rows = found.rows.map(row => ({
    ...toWire(row),
    ElencoPop: pop.get(row.code) ?? [],
    PorteExpo: doors.get(`1 ${row.code}`) ?? [],
    PorteExpo2: doors.get(`2 ${row.code}`) ?? [],
    PercorsoFile: files.get(row.code) ?? [],
    ...(rhythms.get(row.code) ?? noRhythm),
  }))
  return { ...found, rows }
}

export async function readTrendTotals(tx: Reader, asked: Periods, searched: string): Promise<TrendTotals> {
  const sum = <Column extends keyof FigureRow>(column: Column, type = 'int') =>
    sql<number>`coalesce(sum(${sql.ref(column)}), 0)::${sql.raw(type)}`.as(column)
  const row = await figuresOf(tx, asked, searched)
    .select([
      sql<number>`count(*)::int`.as('customers'),
      sum('sold1'),
      sum('sold2'),
      sum('cents1', 'bigint'),
      sum('cents2', 'bigint'),
      sum('shown1'),
      sum('shown2'),
      sql<number>`count(*) filter (where "hasPop")::int`.as('withPop'),
    ])
    .executeTakeFirstOrThrow()
  return { Clienti: row.customers, ...figuresToWire(row), Pop: row.withPop }
}

const sorts = {
  CLRAGSOC: 'name',
  PorteVendute: 'sold1',
  PorteInExpo: 'shown1',
  Fatturato: 'cents1',
  PorteVendute2: 'sold2',
  PorteInExpo2: 'shown2',
  Fatturato2: 'cents2',
  Pop: 'hasPop',
} as const

function figuresToWire<Shown extends number | null>(row: Figures<Shown>) {
  return {
    PorteVendute: row.sold1,
    PorteInExpo: row.shown1,
    Fatturato: row.cents1 / 100,
    PorteVendute2: row.sold2,
    PorteInExpo2: row.shown2,
    Fatturato2: row.cents2 / 100,
  }
}

function toWire(row: FigureRow) {
  return { CodCliente: row.code, CLRAGSOC: row.name, ...figuresToWire(row), Pop: row.hasPop }
}

function figuresOf(tx: Reader, asked: Periods, searched: string) {
  const sums = periodSums({ state: 1, ...asked, series: undefined }, ['customer_code'])
  const rows: RawBuilder<FigureRow> = sql`(
    with sold as (
      select customer_code as code, doors1::int as sold1, doors2::int as sold2, cents1, cents2 from (${sums}) as sums
      where doors1 <> 0 or doors2 <> 0 or cents1 <> 0 or cents2 <> 0
    ), shown1 as (${shownIn(asked.first)}), shown2 as (${shownIn(asked.second)})
    select customer.code, customer.company_name as name,
      coalesce(sold.sold1, 0) as sold1, coalesce(sold.sold2, 0) as sold2,
      coalesce(sold.cents1, 0) as cents1, coalesce(sold.cents2, 0) as cents2,
      ${told(sql`coalesce(shown1.doors, 0)`)} as shown1, ${told(sql`coalesce(shown2.doors, 0)`)} as shown2,
      ${told(sql`exists (select from pop_material pop where pop.customer_code = customer.code and ${isHeld})`)} as "hasPop"
    from sold full join shown1 using (code) full join shown2 using (code) join customer using (code)
    where ${matching(searched)})`
  return tx.selectFrom(rows.as('figures'))
}

/** A withheld figure is null, because zero would be a figure. */
const told = (figure: RawBuilder<unknown>) => sql`case when not ${isWithheld} then ${figure} end`

export function matching(searched: string) {
  if (searched === '') return sql`true`
  return allWords(searched, pattern => isFound(pattern))
}

const isHeld = sql`(pop.removed_on is null or pop.removed_on > ${today})`

function shownIn(period: Period) {
  return sql`select customer_code as code, sum(quantity)::int as doors
    from display_door door where ${isShownIn(period)} group by 1`
}

/** The door is on display on at least one day of the period. */
function isShownIn({ from, to }: Period) {
  return sql<boolean>`door.shown_on <= ${to}::date and (door.ended_on is null or door.ended_on >= ${from}::date)`
}

type Doors = TrendDetail['PorteExpo']

async function listDoors(tx: Reader, codes: string[], asked: Periods): Promise<Map<string, Doors>> {
  const doors = new Map<string, Doors>()
  for (const [at, period] of [asked.first, asked.second].entries()) {
    const rows = await tx
      .selectFrom('display_door as door')
      .leftJoin('series', 'series.code', 'door.series_code')
      .where('door.customer_code', 'in', codes)
      .where(isShownIn(period))
      .select([
        'door.customer_code as code',
        sql<string>`coalesce(series.name, '')`.as('Serie'),
        'door.model as Modello',
        'door.finish as Finitura',
        'door.quantity as Quantita',
        'door.shown_on as Dal',
        'door.ended_on as Al',
      ])
      .orderBy('door.shown_on', 'desc')
      .orderBy('door.id')
      .execute()
    for (const { code, ...door } of rows) {
      const key = `${at + 1} ${code}`
      doors.set(key, [...(doors.get(key) ?? []), door])
    }
  }
  return doors
}

async function listPop(tx: Reader, codes: string[]): Promise<Map<string, TrendDetail['ElencoPop']>> {
  const rows = await tx
    .selectFrom('pop_material as pop')
    .where('pop.customer_code', 'in', codes)
    .where(sql<boolean>`${isHeld}`)
    .select(['pop.customer_code as code', 'pop.description', 'pop.quantity', 'pop.placed_on'])
    .orderBy('pop.description')
    .orderBy('pop.id')
    .execute()
  const lists = Map.groupBy(rows, ({ code }) => code)
  return new Map(
    [...lists].map(([code, list]) => [
      code,
      list.map(one => ({ Descrizione: one.description, Quantita: one.quantity, Dal: one.placed_on })),
    ]),
  )
}
