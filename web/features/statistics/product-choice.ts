import type { SeriesRow } from '#contract/statistics-rows.ts'
import { figureText, wholeText } from '#rules/monthly-figures.ts'
import type { Measure } from '#rules/months.ts'
import { productsText as productsLine } from '#rules/tables/statistics.ts'
import { seriesValues } from './series/series-groups.ts'
import type { Products } from './statistics-data.ts'

/** Reads `Tutti`, `nessuno`, or series codes and names separated by semicolons. */
export function chosenProducts(text: string, all: readonly SeriesRow[]): readonly string[] {
  if (text.toLowerCase() === 'tutti') return all.map(({ CodSerie }) => CodSerie)
  const words = new Set(text.split(';').map(word => word.trim().toLowerCase()))
  return all
    .filter(({ CodSerie, Serie }) => words.has(CodSerie.toLowerCase()) || words.has(Serie.toLowerCase()))
    .map(({ CodSerie }) => CodSerie)
}

/** Writes the choice for URL and call, in the order of the collection. */
export function chosenProductsText(chosen: readonly string[], all: readonly SeriesRow[]): string {
  const inOrder = all.map(({ CodSerie }) => CodSerie).filter(code => chosen.includes(code))
  if (inOrder.length === all.length) return 'Tutti'
  return inOrder.join(';') || 'nessuno'
}

/** Adds the given codes, or removes them if all were chosen. */
export function toggledProducts(chosen: readonly string[], codes: readonly string[]): readonly string[] {
  const isWhole = codes.every(code => chosen.includes(code))
  const others = chosen.filter(code => !codes.includes(code))
  return isWhole ? others : [...others, ...codes]
}

/** Describes the choice in words, for exports. */
export function productsWord(text: string, products: Products | undefined): string {
  const { named, unnamed } = products ?? { named: [], unnamed: [] }
  if (isAll(text, named)) return 'tutti'
  const codes = chosenProducts(text, named)
  const namesOf = (rows: readonly SeriesRow[]) => rows.map(({ Serie }) => Serie)
  const chosen = named.filter(({ CodSerie }) => codes.includes(CodSerie))
  return productsLine({ names: namesOf(chosen), unnamed: namesOf(unnamed) })
}

/** Explains why some sold series have no checkbox: this role cannot choose them, so they count only with Tutti. */
export function unnamedText(
  text: string,
  { named, unnamed }: Products,
  measure: Measure,
): string | undefined {
  const sold = unnamed.filter(row => Object.values(seriesValues(row, measure)).some(value => value !== 0))
  if (sold.length === 0) return undefined
  const rows = sold.map(row => `${row.Serie} (${roundText(seriesValues(row, measure).second, measure)})`)
  const names = rows.join(', ')
  const isOne = sold.length === 1
  if (isAll(text, named)) return `Tutti comprende anche ${names}.`
  return `${names} non ${isOne ? 'è compreso: conta' : 'sono compresi: contano'} solo con Tutti.`
}

/** Rounds revenue to whole euro; the table shows the cents. */
export function roundText(value: number, measure: Measure): string {
  return measure === 'F' ? `${wholeText(value)}\u00a0€` : figureText(value, 'Q')
}

/** A choice of all series means Tutti, even if the URL lists every series. */
function isAll(text: string, all: readonly SeriesRow[]): boolean {
  return text.toLowerCase() === 'tutti' || chosenProductsText(chosenProducts(text, all), all) === 'Tutti'
}
