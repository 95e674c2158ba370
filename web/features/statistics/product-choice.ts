import type { SeriesRow } from '#contract/statistics-rows.ts'

/** `Tutti`, `nessuno` or codes with semicolons between them, as the codes they stand for. */
export function chosenProducts(text: string, all: readonly SeriesRow[]): readonly string[] {
  if (text === 'Tutti') return all.map(({ CodSerie }) => CodSerie)
  const words = new Set(text.split(';').map(word => word.trim().toLowerCase()))
  return all
    .filter(({ CodSerie, Serie }) => words.has(CodSerie.toLowerCase()) || words.has(Serie.toLowerCase()))
    .map(({ CodSerie }) => CodSerie)
}

/** As the address and the call take it, in the order of the collection. */
export function productsText(chosen: readonly string[], all: readonly SeriesRow[]): string {
  const inOrder = all.map(({ CodSerie }) => CodSerie).filter(code => chosen.includes(code))
  if (inOrder.length === all.length) return 'Tutti'
  return inOrder.join(';') || 'nessuno'
}

/** All of these in, or, where they all were, out. */
export function toggledProducts(chosen: readonly string[], codes: readonly string[]): readonly string[] {
  const isWhole = codes.every(code => chosen.includes(code))
  const others = chosen.filter(code => !codes.includes(code))
  return isWhole ? others : [...others, ...codes]
}
