import type { TableRow } from './use-table-rows.ts'

export type TableItem<Row> =
  | { kind: 'row'; index: number; entry: TableRow<Row> }
  | { kind: 'detail'; index: number; entry: TableRow<Row> }

/** What the body draws one below the other: the rows, and the detail after the expanded one. */
export function tableItems<Row>(
  entries: readonly TableRow<Row>[],
  expandedKey: string | undefined,
): readonly TableItem<Row>[] {
  return entries.flatMap((entry, index): TableItem<Row>[] => {
    const row: TableItem<Row> = { kind: 'row', index, entry }
    return entry.key === expandedKey ? [row, { kind: 'detail', index, entry }] : [row]
  })
}

/** Where in the items the row of this index stands. */
export function itemOfRow<Row>(items: readonly TableItem<Row>[], row: number): number {
  const sameIndex = items[row]
  return sameIndex?.kind === 'row' && sameIndex.index === row ? row : row + 1
}

export interface PlacedItem {
  index: number
  start: number
  size: number
}

export interface Gap {
  /** Height of what is left out before the item. */
  before: number
  index: number
}

/** Turns placed items into rows and the empty heights between them; the last height follows the last item. */
export function withGaps(
  placed: readonly PlacedItem[],
  start: number,
  end: number,
): { items: Gap[]; after: number } {
  let reached = start
  const items = placed.map(item => {
    const before = Math.max(0, item.start - reached)
    reached = item.start + item.size
    return { before, index: item.index }
  })
  return { items, after: Math.max(0, end - reached) }
}
