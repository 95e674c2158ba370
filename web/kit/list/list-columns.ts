import type { Column } from '#rules/tables/column.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { type Drawings, drawnColumns } from '#web/ui/data-table/drawn-columns.ts'

/** The columns of a list: described ones, which are exported too, and those of the screen alone. */
export interface ListColumns<Row, Frame> {
  table?: readonly Column<Row>[] | ((frame: Frame) => readonly Column<Row>[])
  drawings?: Drawings<Row> | ((frame: Frame) => Drawings<Row>)
  /** On the screen alone, before the described columns and after them. */
  before?: readonly DataColumn<Row>[] | ((frame: Frame) => readonly DataColumn<Row>[])
  after?: readonly DataColumn<Row>[] | ((frame: Frame) => readonly DataColumn<Row>[])
}

export function columnsOf<Row, Frame>(declared: ListColumns<Row, Frame>, frame: Frame) {
  const table = givenBy(declared.table, frame)
  const columns = [
    ...(givenBy(declared.before, frame) ?? []),
    ...(table ? drawnColumns(table, givenBy(declared.drawings, frame)) : []),
    ...(givenBy(declared.after, frame) ?? []),
  ]
  return { table, columns }
}

function givenBy<Given extends object, Frame>(
  part: Given | ((frame: Frame) => Given) | undefined,
  frame: Frame,
) {
  return typeof part === 'function' ? (part as (frame: Frame) => Given)(frame) : part
}
