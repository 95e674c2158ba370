import type { RowGrouping } from './table-props.ts'
import type { TableRow } from './use-table-rows.ts'

export type TableItem<Row> =
  /** `index` is that of the next row. */
  | { kind: 'group'; index: number; entry: TableRow<Row>; group: string }
  | { kind: 'row'; index: number; entry: TableRow<Row> }
  | { kind: 'detail'; index: number; entry: TableRow<Row> }

type Grouping<Row> = Pick<RowGrouping<Row>, 'groupOf' | 'isClosed'>

/** Lists all items of the table body: headings, the rows of open groups, and the detail after the expanded row. */
export function tableItems<Row>(
  entries: readonly TableRow<Row>[],
  expandedKey: string | undefined,
  grouping?: Grouping<Row>,
): readonly TableItem<Row>[] {
  const items: TableItem<Row>[] = []
  let group: string | undefined
  let index = 0
  for (const entry of entries) {
    const own = grouping?.groupOf(entry.row)
    if (own !== undefined && own !== group) items.push({ kind: 'group', index, entry, group: own })
    group = own
    if (own !== undefined && grouping?.isClosed(own)) continue
    items.push({ kind: 'row', index, entry })
    if (entry.key === expandedKey) items.push({ kind: 'detail', index, entry })
    index += 1
  }
  return items
}

/** The rows that are not in a closed group. */
export function openEntries<Row>(items: readonly TableItem<Row>[]): readonly TableRow<Row>[] {
  return items.filter(({ kind }) => kind === 'row').map(({ entry }) => entry)
}

/** Index of a row among the items. */
export function itemOfRow<Row>(items: readonly TableItem<Row>[], row: number): number {
  const isRow = (item: TableItem<Row> | undefined) => item?.kind === 'row' && item.index === row
  if (isRow(items[row])) return row
  return isRow(items[row + 1]) ? row + 1 : Math.max(0, items.findIndex(isRow))
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
