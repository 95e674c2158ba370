import type { SalesFigures } from '#contract/statistics-rows.ts'
import { figureText } from '#rules/monthly-figures.ts'
import type { Measure } from '#rules/months.ts'
import { summedFigures } from '#rules/sales-figures.ts'
import type { SeriesGroup } from './series-groups.ts'

export function seriesSum(groups: readonly SeriesGroup[]): SalesFigures {
  return summedFigures(groups.map(group => group.total))
}

/** A difference with its sign, or a dash, as on paper and in the workbook. */
export function differenceText(figures: SalesFigures, measure: Measure): string {
  const difference = measure === 'F' ? figures.DiffFatturato : figures.DiffQuantita
  if (difference === 0) return '—'
  return `${difference > 0 ? '+' : ''}${figureText(difference, measure)}`
}
