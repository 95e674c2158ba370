import type { SalesFigures, SeriesRow } from '#contract/statistics-rows.ts'
import { figureText } from '#rules/monthly-figures.ts'
import type { Measure } from '#rules/months.ts'
import { summedFigures } from '#rules/sales-figures.ts'

export interface SeriesGroup {
  name: string
  rows: readonly SeriesRow[]
  total: SalesFigures
}

/** Rows by product group, in the order of the collection. */
export function seriesGroups(rows: readonly SeriesRow[]): readonly SeriesGroup[] {
  return [...Map.groupBy(rows, row => row.Tipologia)].map(([name, of]) => ({
    name,
    rows: of,
    total: summedFigures(of),
  }))
}

/** The two figures of a row in the chosen measure; if only one year is shown, its figure is the first. */
export function seriesValues(row: SalesFigures, measure: Measure): { first: number; second: number } {
  return measure === 'F'
    ? { first: row.FatturatoPeriodo1, second: row.FatturatoPeriodo2 }
    : { first: row.QuantitaPeriodo1, second: row.QuantitaPeriodo2 }
}

export function seriesSum(groups: readonly SeriesGroup[]): SalesFigures {
  return summedFigures(groups.map(group => group.total))
}

export function dashedText(value: number, measure: Measure): string {
  return value === 0 ? '—' : figureText(value, measure)
}

/** A difference with its sign, or a dash for zero, as in the PDF and the workbook. */
export function differenceText(figures: SalesFigures, measure: Measure): string {
  const difference = measure === 'F' ? figures.DiffFatturato : figures.DiffQuantita
  if (difference === 0) return '—'
  return `${difference > 0 ? '+' : ''}${figureText(difference, measure)}`
}
