import { groupsOf } from '#rules/tables/column.ts'
import type { DataColumn } from './column.ts'

/** What is drawn of a column in a table: a line parts it from what stands before. */
export interface PlacedColumn<Row> extends DataColumn<Row> {
  isParted?: boolean
}

interface Grouped<Row> {
  columns: readonly PlacedColumn<Row>[]
  /** How many columns stand together, from the first one on. */
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

/** In pixels, as in the styles of `HeaderRows`. */
export function headHeight(lines: 1 | 2): number {
  return lines === 1 ? 36 : 66
}
