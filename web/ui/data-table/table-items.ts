import type { TableRow } from './use-table-rows.ts'

export type TableItem<Row> =
  | { kind: 'row'; index: number; entry: TableRow<Row> }
  | { kind: 'detail'; index: number; entry: TableRow<Row> }

/** Lists all items of the table body: the rows, and the detail after the expanded row. */
export function tableItems<Row>(
  entries: readonly TableRow<Row>[],
  expandedKey: string | undefined,
): readonly TableItem<Row>[] {
  return entries.flatMap((entry, index): TableItem<Row>[] => {
    const row: TableItem<Row> = { kind: 'row', index, entry }
    return entry.key === expandedKey ? [row, { kind: 'detail', index, entry }] : [row]
  })
}

/** Index of a row among the items. */
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
  /** Height of the undrawn items directly before this item. */
  before: number
  index: number
}

/** Adds the heights of undrawn rows between the drawn items; `after` is the height below the last item. */
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
