import type { TableCell } from '../table-cell.ts'

/** What a file may say of an article, with the words by which a column is known, the surest first. */
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
  /** Where each field stands. */
  places: ReadonlyMap<ArticleField, number>
  /** The headings as the file has them. */
  titles: readonly string[]
}

const keys: readonly ArticleField[] = ['code', 'shownCode', 'supplierCode']

/** The row that names the columns: one that tells articles apart, and something to say of them. */
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

/** Case, accents and signs make no difference: `Qtà in magazzino.` is `qta in magazzino`. */
function plainTitle(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
