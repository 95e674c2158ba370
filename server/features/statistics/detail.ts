import { type RawBuilder, sql } from 'kysely'
import { withoutAgent } from '#contract/statistics-names.ts'
import type { SalesDetail } from '#contract/statistics-rows.ts'
import { monthNumbers } from '#rules/months.ts'
import { noSales, type SalesSums, salesFigures, summedSales } from '#rules/sales-figures.ts'
import type { Reader } from '#server/db/reader.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import type { SumsAsked } from './period-sums.ts'
import { isSold, type SoldSeries, toSeriesRow } from './series.ts'
import { keeperOf } from './summary.ts'

interface Subject {
  code: string
  name: string
  place: string
  agentCode: string
  agentName: string
}

export async function readCustomerDetail(tx: Reader, asked: SumsAsked, code: string): Promise<SalesDetail> {
  const customer = await tx
    .selectFrom('customer as c')
    .leftJoin('agent as a', 'a.code', 'c.agent_code')
    .where('c.code', '=', code)
    .select([
      'c.code',
      'c.company_name as name',
      sql<string>`concat_ws(' ', nullif(c.town, ''), '(' || nullif(c.province, '') || ')')`.as('place'),
      sql<string>`coalesce(c.agent_code, '')`.as('agentCode'),
      sql<string>`coalesce(a.name, '')`.as('agentName'),
    ])
    .executeTakeFirstOrThrow(orRefuse('customer.unknown'))
  return detailOf(tx, asked, { subject: customer, whose: sql`d.customer_code = ${code}` })
}

export async function readAgentDetail(tx: Reader, asked: SumsAsked, code: string): Promise<SalesDetail> {
  const name = await readAgentName(tx, code)
  return detailOf(tx, asked, {
    subject: { code, name, place: '', agentCode: code, agentName: name },
    whose: sql`d.customer_code in (select c.code from customer c where c.keeper_code = ${keeperOf(code)})`,
  })
}

/** Refuses an unknown agent; customers without agent have a name of their own. */
export async function readAgentName(tx: Reader, code: string): Promise<string> {
  if (code === withoutAgent) return 'Senza agente'
  const agent = await tx.selectFrom('agent').where('code', '=', code).select('name').executeTakeFirst()
  if (!agent) throw refuse('agent.unknown')
  return agent.name
}

interface Of {
  subject: Subject
  whose: RawBuilder<boolean>
}

interface MonthOfSeries extends SoldSeries {
  month: number
}

async function detailOf(tx: Reader, asked: SumsAsked, { subject, whose }: Of): Promise<SalesDetail> {
  const rows = await listMonthsOfSeries(tx, asked, whose)
  const months = Map.groupBy(rows, row => row.month)
  const series = [...Map.groupBy(rows, row => row.code).values()]
    .map(of => ({ ...(of[0] as SoldSeries), ...summedSales(of) }))
    .filter(isSold)
  return {
    Codice: subject.code,
    Nome: subject.name,
    Localita: subject.place,
    AnCodAge: subject.agentCode,
    AnNomAge: subject.agentName,
    Totale: salesFigures(summedSales(rows)),
    Mesi: monthNumbers.map(month => ({
      Mese: month,
      ...salesFigures(summedSales(months.get(month) ?? [noSales])),
    })),
    Serie: series.map(toSeriesRow),
  }
}

/** Reads single days, because few customers have few days with sales. */
async function listMonthsOfSeries(
  tx: Reader,
  { state, first, second, series }: SumsAsked,
  whose: RawBuilder<boolean>,
): Promise<MonthOfSeries[]> {
  const isFirst = sql`d.day between ${first.from} and ${first.to}`
  const isSecond = sql`d.day between ${second.from} and ${second.to}`
  const of = (column: keyof SalesSums, source: string, condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(d.${sql.ref(source)}) filter (where ${condition}), 0)::bigint as ${sql.ref(column)}`
  const { rows } = await sql<MonthOfSeries>`
    select s.code, s.name, g.code as "groupCode", g.name as "groupName", f.*
    from (select d.series_code, extract(month from d.day)::int as month,
        ${of('doors1', 'doors', isFirst)}, ${of('doors2', 'doors', isSecond)},
        ${of('cents1', 'amount_cents', isFirst)}, ${of('cents2', 'amount_cents', isSecond)}
      from sales_day d
      where ${whose} and d.state = ${state} and (${isFirst} or ${isSecond})
        ${series ? sql`and d.series_code = any(${series.chosen})` : sql``}
      group by 1, 2) f
      join series s on s.code = f.series_code join product_group g on g.code = s.group_code
    order by g.sort, g.code, s.sort, s.code`.execute(tx)
  return rows
}
