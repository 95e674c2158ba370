import type { TableCell } from '../table-cell.ts'

/** Titles by which the import recognizes a column, the most certain title first. */
const words = {
  code: ['cod_art', 'codice interno', 'codice articolo', 'cod articolo', 'articolo'],
  shownCode: ['codice', 'cod_art_vis', 'cod'],
  supplierCode: ['codice fornitore', 'cod_art_mag_for', 'cod fornitore', 'articolo fornitore'],
  description: ['descrizione', 'desc_art', 'descrizione articolo'],
  family: ['famiglia'],
  minimum: ['minimo scorta', 'sot_sc', 'scorta minima', 'minimo'],
  quantity: ['qta in magazzino', 'qta_mag_for', 'giacenza', 'quantita', 'qta'],
  nextProduction: ['prossima produzione', 'qta_previsione', 'previsione', 'produzione'],
} as const
export type ArticleField = keyof typeof words
export const articleFields = Object.keys(words) as ArticleField[]

export interface FoundColumns {
  /** Column index of each field. */
  places: ReadonlyMap<ArticleField, number>
  /** Titles as the file spells them. */
  titles: readonly string[]
}

const keys: readonly ArticleField[] = ['code', 'shownCode', 'supplierCode']

/** A row is the heading if it names a column that identifies articles, and at least one more field. */
export function findColumns(cells: readonly TableCell[]): FoundColumns | undefined {
  const titles = Array.from(cells, cell => (typeof cell === 'string' ? cell : ''))
  const plain = titles.map(plainTitle)
  const places = new Map<ArticleField, number>()
  for (const field of articleFields) {
    const place = words[field].map(word => plain.indexOf(plainTitle(word))).find(found => found >= 0)
    if (place !== undefined) places.set(field, place)
  }
  const named = [...places.keys()]
  const isHeading = named.some(field => keys.includes(field)) && named.some(field => !keys.includes(field))
  return isHeading ? { places, titles } : undefined
}

/** Ignores case, accents and punctuation: `Qtà in magazzino.` becomes `qta in magazzino`. */
function plainTitle(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
