import { alignOf, type Column, cellText, cellValue, readColumns } from '#rules/tables/column.ts'
import type { Format, Value } from '#rules/tables/formats.ts'
import type { CellValue, DataColumn } from './column.ts'
import type { ColumnKind } from './column-kind.ts'
import { writtenIn } from './written-in.ts'

/** A screen's additions to a described column: a drawn cell, a place on the card, a hint. */
export type Drawing<Row> = Partial<Omit<DataColumn<Row>, 'id'>>

/** The value `false` hides a column on the screen; the workbook and the PDF keep the column. */
export type Drawings<Row> = { readonly [Field in keyof Row & string]?: Drawing<Row> | false }

const kinds: Readonly<Record<Format, ColumnKind>> = {
  text: 'reference',
  integer: 'quantity',
  euro: 'money',
  percent: 'percent',
  increment: 'percent',
  change: 'percent',
  day: 'date',
  instant: 'date',
  flag: 'state',
  answer: 'state',
}

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
    text: row => drawnText(drawings[column.field], row) ?? cellText(column, row),
    value: row => sortedBy(cellValue(column, row)),
    align: alignOf(column),
    ...(column.group !== undefined && { group: column.group }),
    ...(column.sortable && { sortable: true }),
    kind: column.kind ?? kinds[column.format],
    ...(column.format === 'instant' && { rank: 4 as const }),
    ...(column.rank && { rank: column.rank }),
    ...drawings[column.field],
  }))
}

/** Undefined if nothing is drawn, or if a component draws the cell. */
function drawnText<Row>(drawing: Drawing<Row> | false | undefined, row: Row): string | undefined {
  return drawing ? drawing.cell && writtenIn(drawing.cell(row)) : undefined
}

function sortedBy(value: Value): CellValue {
  if (value !== null && typeof value === 'object') return value.percent
  return typeof value === 'boolean' ? Number(value) : value
}
