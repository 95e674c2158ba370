import { groupsOf } from '#rules/tables/column.ts'
import type { DataColumn } from './column.ts'

/** If `isParted` is true, a line separates the column from the previous group. */
export interface PlacedColumn<Row> extends DataColumn<Row> {
  isParted?: boolean
}

interface Grouped<Row> {
  columns: readonly PlacedColumn<Row>[]
  /** Sizes of the column groups, from the first column on. */
  spans: readonly number[]
  headLines: 1 | 2
}

export function groupedColumns<Row>(columns: readonly DataColumn<Row>[]): Grouped<Row> {
  const groups = groupsOf(columns)
  if (groups.length === 0) return { columns, spans: [columns.length], headLines: 1 }
  const starts = new Set<number>()
  let from = 0
  for (const { span } of groups) {
    if (from > 0) starts.add(from)
    from += span
  }
  return {
    columns: columns.map((column, index) => (starts.has(index) ? { ...column, isParted: true } : column)),
    spans: groups.map(({ span }) => span),
    headLines: 2,
  }
}

/** Height in pixels, equal to the styles of `HeaderRows`. */
export function headHeight(lines: 1 | 2): number {
  return lines === 1 ? 36 : 66
}
