import type { SeriesRow } from '#contract/statistics-rows.ts'
import type { Measure } from '#rules/months.ts'
import type { Exported } from '#rules/tables/exported.ts'
import {
  measureText,
  orderStateText,
  periodText,
  type SeriesTableRow,
  seriesColumns,
  seriesGroup,
} from '#rules/tables/statistics.ts'
import { type Calculated, seriesComparison } from './chosen.ts'

/** Periods and filters that every statistics export lists. */
export function aboutOf({ periods, isCompared, state }: Calculated, measure: Measure): [string, string][] {
  return [
    ...(isCompared ? [['Periodo 1', periodText(periods.first)] as [string, string]] : []),
    [isCompared ? 'Periodo 2' : 'Periodo', periodText(periods.second)],
    ['Valori', measure === 'F' ? `${measureText.F} (€)` : measureText.Q],
    ['Ordini', orderStateText[state]],
  ]
}

/** `statistiche-2026-01-01-2026-11-21-fatturato` */
export function statisticsFileName(what: string, { periods }: Calculated, measure: Measure): string {
  const { from, to } = periods.second
  return `${what}-${from}-${to}-${measure === 'F' ? 'fatturato' : 'quantita'}`
}

/** The tables by series as the screen shows them, in the order of the collection. */
export function seriesExport(calculated: Calculated, measure: Measure, rows: readonly SeriesRow[]) {
  const comparison = seriesComparison(calculated, measure)
  const list: Exported<SeriesTableRow> = {
    title: 'Statistiche',
    sheetName: 'statistiche',
    fileName: statisticsFileName('statistiche', calculated, measure),
    counted: 'Serie',
    columns: seriesColumns(comparison),
    groupOf: seriesGroup(rows, comparison),
    about: aboutOf(calculated, measure),
    searched: undefined,
    sort: undefined,
  }
  return list
}
