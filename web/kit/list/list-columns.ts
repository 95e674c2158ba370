import type { ReactNode } from 'react'
import type { Column } from '#rules/tables/column.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { type Drawings, drawnColumns } from '#web/ui/data-table/drawn-columns.ts'

/** Columns of a list: described columns, which are also exported, and columns for the screen alone. */
export interface ListColumns<Row, Frame, Line = Row> {
  table?: readonly Column<Line>[] | ((frame: Frame) => readonly Column<Line>[])
  drawings?: Drawings<Row> | ((frame: Frame) => Drawings<Row>)
  /** All columns of the screen, if the described columns are only for workbook and PDF. */
  shown?: (frame: Frame) => readonly DataColumn<Row>[]
  /** Columns for the screen alone: `before` and `after` the described columns. */
  before?: readonly DataColumn<Row>[] | ((frame: Frame) => readonly DataColumn<Row>[])
  after?: readonly DataColumn<Row>[] | ((frame: Frame) => readonly DataColumn<Row>[])
}

export function columnsOf<Row, Frame, Line>(declared: ListColumns<Row, Frame, Line>, frame: Frame) {
  const table = givenBy(declared.table, frame)
  const columns = [
    ...(givenBy(declared.before, frame) ?? []),
    ...(declared.shown?.(frame) ??
      (table ? drawnColumns(ofRows<Row>(table), givenBy(declared.drawings, frame)) : [])),
    ...(givenBy(declared.after, frame) ?? []),
  ]
  return { table, columns }
}

/** If `shown` is absent, the lines of the workbook are the rows themselves. */
function ofRows<Row>(table: readonly unknown[]): readonly Column<Row>[] {
  return table as readonly Column<Row>[]
}

function givenBy<Given extends object, Frame>(
  part: Given | ((frame: Frame) => Given) | undefined,
  frame: Frame,
) {
  return typeof part === 'function' ? (part as (frame: Frame) => Given)(frame) : part
}

/** Cells of the row of sums, under the described columns that have a total. */
export function totalCells<Row extends object>(
  sums: Row | undefined,
  { table, columns }: { table: readonly Column<never>[] | undefined; columns: readonly DataColumn<Row>[] },
  words: object | undefined,
): Readonly<Record<string, ReactNode>> | undefined {
  if (!sums) return undefined
  const summed = new Set(table?.filter(({ total }) => total).map(({ field }) => String(field)))
  const cells = columns.filter(({ id }) => summed.has(id)).map(({ id, cell }) => [id, cell(sums)])
  return { ...Object.fromEntries(cells), ...words }
}
