import type { DataColumn } from './column.ts'

export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export function searchWords(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean)
}

/** Sorts texts that begin with the search first, then those with a word that begins with it, then the rest. */
export function bestFirst<Item>(
  items: readonly Item[],
  search: string,
  textOf: (item: Item) => string,
): Item[] {
  const sought = searchWords(search).join(' ')
  const rank = (item: Item) => {
    const text = foldText(textOf(item))
    if (text.startsWith(sought)) return 0
    return text.includes(` ${sought}`) ? 1 : 2
  }
  return items.toSorted((one, other) => rank(one) - rank(other))
}

/** One searchable text per row, computed once per set of rows. */
export function searchTexts<Row>(rows: readonly Row[], columns: readonly DataColumn<Row>[]): string[] {
  const values = columns.flatMap(column => column.value ?? [])
  return rows.map(row => foldText(values.map(value => value(row) ?? '').join('\n')))
}

/** Rows that contain every word, in any column and order. */
export function matchingRows<Row>(
  rows: readonly Row[],
  texts: readonly string[],
  search: string,
): readonly Row[] {
  const words = searchWords(search)
  if (words.length === 0) return rows
  return rows.filter((_, index) => words.every(word => texts[index]?.includes(word)))
}
