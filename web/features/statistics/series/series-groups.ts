import type { SalesFigures, SeriesRow } from '#contract/statistics-rows.ts'
import type { Measure } from '#rules/months.ts'
import { summedFigures } from '#rules/sales-figures.ts'

export interface SeriesGroup {
  name: string
  rows: readonly SeriesRow[]
  total: SalesFigures
}

/** The rows by product group, in the order of the collection. */
export function groupsOf(rows: readonly SeriesRow[]): readonly SeriesGroup[] {
  return [...Map.groupBy(rows, row => row.Tipologia)].map(([name, of]) => ({
    name,
    rows: of,
    total: summedFigures(of),
  }))
}

/** What a row has of the chosen measure; a year alone stands in the first place. */
export function valuesOf(row: SalesFigures, measure: Measure): { first: number; second: number } {
  return measure === 'F'
    ? { first: row.FatturatoPeriodo1, second: row.FatturatoPeriodo2 }
    : { first: row.QuantitaPeriodo1, second: row.QuantitaPeriodo2 }
}

/** Shares of a whole in tenths of a percent, rounded so that they make 100; none where nothing can be shared. */
export function sharesOf(values: readonly number[]): readonly number[] | undefined {
  const whole = values.reduce((sum, value) => sum + value, 0)
  if (whole <= 0 || values.some(value => value < 0)) return undefined
  const exact = values.map(value => (value / whole) * 1_000)
  const shares = exact.map(Math.floor)
  const missing = 1_000 - shares.reduce((sum, share) => sum + share, 0)
  const byRest = exact.map((value, at) => ({ at, rest: value - Math.floor(value) }))
  byRest.sort((one, other) => other.rest - one.rest)
  for (const { at } of byRest.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1
  return shares.map(share => share / 10)
}
