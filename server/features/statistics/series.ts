import { sql } from 'kysely'
import type { SeriesRow, SeriesStatistics, StatisticsRow } from '#contract/statistics-rows.ts'
import { axisMaximum } from '#rules/axis-maximum.ts'
import { dayText } from '#rules/italian-format.ts'
import type { Measure } from '#rules/months.ts'
import { noSales, type SalesSums, salesFigures, summedSales } from '#rules/sales-figures.ts'
import type { Period } from '#rules/sales-periods.ts'
import type { Reach } from '#server/db/reach.ts'
import type { Reader } from '#server/db/reader.ts'
import { companySums, noPeriod, periodSums, type SumsAsked } from './period-sums.ts'

export interface SoldSeries extends SalesSums {
  code: string
  name: string
  groupCode: string
  groupName: string
}

/** All series in catalogue order; discontinued ones only if they were sold. */
export async function listSeriesSums(tx: Reader, reach: Reach, asked: SumsAsked): Promise<SoldSeries[]> {
  const sums = reach.agents === 'all' ? companySums(asked) : periodSums(asked, ['series_code'])
  const { rows } = await sql<SoldSeries>`
    select s.code, s.name, g.code as "groupCode", g.name as "groupName",
      coalesce(f.doors1, 0) as doors1, coalesce(f.doors2, 0) as doors2,
      coalesce(f.cents1, 0) as cents1, coalesce(f.cents2, 0) as cents2
    from series s join product_group g on g.code = s.group_code
      left join (${sums}) f on f.series_code = s.code
    where s.closed_on is null or f.series_code is not null
    order by g.sort, g.code, s.sort, s.code`.execute(tx)
  return rows
}

export function toSeriesRow(row: SoldSeries): SeriesRow {
  return {
    Tipologia: row.groupName,
    CodGruppo: row.groupCode,
    CodSerie: row.code,
    Serie: row.name,
    ...salesFigures(row),
  }
}

interface Compared {
  measure: Measure
  first: Period
  second: Period | undefined
}

export async function readSeries(
  tx: Reader,
  { reach, state }: { reach: Reach; state: number },
  { measure, first, second }: Compared,
): Promise<SeriesStatistics> {
  const rows = await listSeriesSums(tx, reach, {
    state,
    first,
    second: second ?? noPeriod,
    series: undefined,
  })
  const values = rows.flatMap(row => [measured(row, measure, 1), measured(row, measure, 2)])
  return {
    DatiTabella: [
      ...statisticsRows(rows, { measure, period: first, number: 1 }),
      ...(second ? statisticsRows(rows, { measure, period: second, number: 2 }) : []),
    ],
    DatiExcel: rows.map(toSeriesRow),
    Massimo: axisMaximum(values),
  }
}

interface OfPeriod {
  measure: Measure
  period: Period
  number: 1 | 2
}

function statisticsRows(rows: readonly SoldSeries[], { measure, period, number }: OfPeriod): StatisticsRow[] {
  const common = {
    Filtro: measure === 'F' ? ('Fatturato' as const) : ('Quantita' as const),
    Anno: Number(period.to.slice(0, 4)),
    Periodo: `${dayText(period.from)} - ${dayText(period.to)}`,
  }
  const groups = [...Map.groupBy(rows, row => row.groupCode).values()]
  const totalOf = (of: readonly SoldSeries[]) => measured(summedSales(of), measure, number)
  const shown = (value: number, isSold: boolean) => (isSold ? value : -1)
  const cell = (code: string, name: string, of: readonly SoldSeries[]) => ({
    Codice: code,
    Nome: name,
    Valore: shown(
      totalOf(of),
      of.some(row => isSoldIn(row, number)),
    ),
  })
  return [
    ...groups.map(group => ({
      Tipologia: group[0]?.groupName ?? '',
      ...common,
      Serie: group.map(row => cell(row.code, row.name, [row])),
      TotalePorte: totalOf(group),
    })),
    {
      Tipologia: `RIEPILOGO ${number}`,
      ...common,
      Serie: groups.map(group => cell(group[0]?.groupCode ?? '', group[0]?.groupName ?? '', group)),
      TotalePorte: totalOf(rows),
    },
  ]
}

function measured(sums: SalesSums, measure: Measure, number: 1 | 2): number {
  return measure === 'F' ? sums[`cents${number}`] / 100 : sums[`doors${number}`]
}

function isSoldIn(sums: SalesSums, number: 1 | 2): boolean {
  return sums[`cents${number}`] !== 0 || sums[`doors${number}`] !== 0
}

export function isSold(row: SalesSums): boolean {
  return Object.keys(noSales).some(sum => row[sum as keyof SalesSums] !== 0)
}
