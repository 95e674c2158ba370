import { alignOf, type Column, cellText, cellValue, readColumns } from '#rules/tables/column.ts'
import type { Value } from '#rules/tables/formats.ts'
import type { CellValue, DataColumn } from './column.ts'

/** A screen's additions to a described column: a drawn cell, a place on the card, a hint. */
export type Drawing<Row> = Partial<Omit<DataColumn<Row>, 'id'>>

/** The value `false` hides a column on the screen; the workbook and the PDF keep the column. */
export type Drawings<Row> = { readonly [Field in keyof Row & string]?: Drawing<Row> | false }

/** Prepares the described columns for the screen; a cell shows text unless a drawing replaces it. */
export function drawnColumns<Row>(
  columns: readonly Column<Row>[],
  drawings: Drawings<Row> = {},
): readonly DataColumn<Row>[] {
  const shown = readColumns(columns).filter(({ inName, field }) => !inName && drawings[field] !== false)
  return shown.map(column => ({
    id: column.field,
    header: column.title,
    cell: row => cellText(column, row),
    value: row => sortedBy(cellValue(column, row)),
    align: alignOf(column),
    ...(column.group !== undefined && { group: column.group }),
    ...(column.sortable && { sortable: true }),
    ...(column.width !== undefined && { width: column.width }),
    ...drawings[column.field],
  }))
}

function sortedBy(value: Value): CellValue {
  if (value !== null && typeof value === 'object') return value.percent
  return typeof value === 'boolean' ? Number(value) : value
}
