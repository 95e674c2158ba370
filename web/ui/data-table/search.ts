import { foldForSearch, wordsOf } from '#rules/search-fold.ts'
import type { DataColumn } from './column.ts'

/** Puts texts that begin with the search first, then texts with a later word that begins with the search. */
export function bestFirst<Item>(
  items: readonly Item[],
  search: string,
  textOf: (item: Item) => string,
): Item[] {
  const sought = wordsOf(search).join(' ')
  const rank = (item: Item) => {
    const text = foldForSearch(textOf(item))
    if (text.startsWith(sought)) return 0
    return text.includes(` ${sought}`) ? 1 : 2
  }
  return items.toSorted((one, other) => rank(one) - rank(other))
}

/** Returns one searchable text per row, so that a search need not read the cells again. */
export function searchTexts<Row>(rows: readonly Row[], columns: readonly DataColumn<Row>[]): string[] {
  const values = columns.flatMap(column => column.value ?? [])
  return rows.map(row => foldForSearch(values.map(value => value(row) ?? '').join('\n')))
}

/** Returns the rows that contain every word of the search, in any column and order. */
export function matchingRows<Row>(
  rows: readonly Row[],
  texts: readonly string[],
  search: string,
): readonly Row[] {
  const words = wordsOf(search)
  return rows.filter((_, index) => words.every(word => texts[index]?.includes(word)))
}
