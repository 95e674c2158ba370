import { foldForSearch, wordsOf } from '#rules/search-fold.ts'
import type { DataColumn } from './column.ts'

/** Sorts texts that begin with the search first, then those with a word that begins with it, then the rest. */
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

/** One searchable text per row, computed once per set of rows. */
export function searchTexts<Row>(rows: readonly Row[], columns: readonly DataColumn<Row>[]): string[] {
  const values = columns.flatMap(column => column.value ?? [])
  return rows.map(row => foldForSearch(values.map(value => value(row) ?? '').join('\n')))
}

/** Rows that contain every word, in any column and order. */
export function matchingRows<Row>(
  rows: readonly Row[],
  texts: readonly string[],
  search: string,
): readonly Row[] {
  const words = wordsOf(search)
  return rows.filter((_, index) => words.every(word => texts[index]?.includes(word)))
}
