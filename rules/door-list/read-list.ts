import { type Catalogue, modelOf } from '../catalogue.ts'
import { findModel, toMillimetres, typeIn, usedUnit } from './cells.ts'
import { type HeadedField, headingOf, type ListColumn, type ListField, type Unit } from './columns.ts'
import { fieldsByContent, isNumbering, sizesPattern } from './content.ts'
import { freeFields, freeRows, pricedLines } from './free-lines.ts'
import { underRoomLines } from './room-lines.ts'
import { type TextRow, tableRows } from './table-text.ts'

// A letterhead may precede the table.
const rowsAboveHeading = 5

export interface ListRow {
  line: number
  cells: readonly string[]
}

/** A list of doors as it was pasted; its columns, unit and cells may be corrected. */
export interface DoorList {
  columns: readonly ListColumn[]
  rows: readonly ListRow[]
  unit: Unit
  /** `lines` are free texts, one door each. */
  kind: 'table' | 'lines'
  hasHeading: boolean
  /** The lines at which the heading stands again, because several sheets were pasted one below the other. */
  headingsAgain: readonly number[]
  /** Lines of a free text that name an amount and no door, such as the fitting. */
  notDoors?: readonly string[]
}

/** Reads a pasted text. A list that is too long is read, too, so that its length can be said. */
export function readDoorList(catalogue: Catalogue, text: string): DoorList | undefined {
  const table = tableRows(text)
  if (table) return readTableRows(catalogue, table)
  const rows = freeRows(catalogue, text)
  if (rows.length === 0) return undefined
  const fields = freeFields(catalogue)
  const list = withSizes({ fields, titles: [], rows, unit: undefined, kind: 'lines', headingsAgain: [] })
  return { ...list, notDoors: pricedLines(text) }
}

/** Reads the rows of a table, whose columns are known by their headings, else by their content. */
function readTableRows(catalogue: Catalogue, table: readonly TextRow[]): DoorList | undefined {
  const found = table.slice(0, rowsAboveHeading).map(({ cells }) => headingOf(catalogue, cells))
  const at = found.findIndex(Boolean)
  const heading = found[at]
  const titles = heading ? (table[at]?.cells ?? []) : []
  const isHeading = ({ cells }: TextRow) => heading !== undefined && `${cells}` === `${titles}`
  const below = table.slice(at + 1)
  const inRoom = underRoomLines(
    below.filter(row => !isHeading(row)),
    onlyText,
  )
  const rows = inRoom.map(({ row }) => row)
  if (rows.length === 0) return undefined
  const texts = rows.map(({ cells }) => cells)
  const fields = heading
    ? heading.fields.map((field, place) =>
        checked(catalogue, field, {
          title: table[at]?.cells[place] ?? '',
          cells: texts.map(cells => cells[place] ?? '').filter(Boolean),
        }),
      )
    : fieldsByContent(catalogue, texts)
  const headingsAgain = below.filter(isHeading).map(({ line }) => line)
  const list = withSizes({ fields, titles, rows, unit: heading?.unit, kind: 'table', headingsAgain })
  return withRooms(list, new Map(inRoom.map(({ row, room }) => [row.line, room])))
}

/** The text of a row that has only one. */
function onlyText({ cells }: TextRow): string {
  const [text = '', ...others] = cells.filter(Boolean)
  return others.length === 0 ? text : ''
}

/** Rows below a line such as `Piano terra` get it as their room, unless a cell of theirs names one. */
function withRooms(list: DoorList, rooms: ReadonlyMap<number, string>): DoorList {
  const named = list.rows.filter(row => rooms.get(row.line) && !listedText(list, row, 'Locale'))
  return named.reduce((all, { line }) => withCell(all, line, 'Locale', rooms.get(line) ?? ''), list)
}

/** A heading such as "N." or "Tipo" may head something else than it says. */
function checked(
  catalogue: Catalogue,
  field: HeadedField | undefined,
  { title, cells }: { title: string; cells: readonly string[] },
): HeadedField | undefined {
  const mayNumber = /^\s*n(?:r|um|umero)?\W*$/i.test(title)
  if (field === 'quantita' && mayNumber && isNumbering(cells) && cells.length > 2) return undefined
  if (field !== 'tipologia' || cells.length === 0 || cells.some(typeIn)) return field
  return cells.some(cell => modelOf(catalogue, cell) ?? findModel(catalogue.models, cell))
    ? 'modello'
    : undefined
}

interface Found extends Pick<DoorList, 'kind' | 'headingsAgain'> {
  fields: readonly (HeadedField | undefined)[]
  titles: readonly string[]
  rows: readonly TextRow[]
  unit: Unit | undefined
}

/** Gives measures that share a column, such as `80x210`, a column each. */
function withSizes({ fields, titles, rows, unit, ...read }: Found): DoorList {
  const width = Math.max(fields.length, ...rows.map(({ cells }) => cells.length))
  const all = Array.from({ length: width }, (_, at) => fields[at])
  const shared = all.indexOf('misure')
  const split = rows.map(({ cells }) => sizesOf(cells[shared] ?? ''))
  const sizes = split.some(([, , thickness]) => thickness !== '') ? ['L', 'H', 'S'] : ['L', 'H']
  const columns = all.flatMap((field, at): ListColumn[] => {
    const title = titles[at] ?? ''
    if (field === 'misure') return sizes.map(size => ({ field: size as ListField, title }))
    const isTwice = shared >= 0 && (field === 'L' || field === 'H')
    return [{ field: isTwice ? undefined : field, title }]
  })
  const list = rows.map(({ line, cells }, row) => ({
    line,
    cells: all.flatMap((_, at) =>
      at === shared ? (split[row] ?? []).slice(0, sizes.length) : [cells[at] ?? ''],
    ),
  }))
  const used = columns.map((column, at) => ({ column, isUsed: isUsed(column, list, at) }))
  const kept = <T>(values: readonly T[]) => values.filter((_, at) => used[at]?.isUsed)
  const found = {
    columns: kept(columns),
    rows: list.map(({ line, cells }) => ({ line, cells: kept(cells) })),
    ...read,
    hasHeading: titles.length > 0,
  }
  return { ...found, unit: unit ?? likelyUnit(found) }
}

function isUsed({ title }: ListColumn, rows: readonly ListRow[], at: number): boolean {
  return title !== '' || rows.some(({ cells }) => (cells[at] ?? '') !== '')
}

/** Width, height and thickness; a door is never wider than it is high. */
function sizesOf(text: string): string[] {
  const found = sizesPattern.exec(text)
  // Words beside the measures may say the hand or the pieces: the cell is left to the user.
  const beside = text.replace(found?.[0] ?? '', '').replace(/(?<!\p{L})(?:mm|cm|m|h|l)(?!\p{L})/giu, '')
  if (!found || /[\p{L}\d]/u.test(beside)) return [text, '', '']
  const unit = /mm|cm|m(?![\p{L}])/iu.exec(found[0])?.[0] ?? ''
  const [one = '', other = '', thickness = ''] = found.slice(1)
  const value = (digits: string) => Number(digits.replace(',', '.'))
  const sides = value(one) > value(other) ? [other, one] : [one, other]
  return [...sides.map(side => side + (unit && ` ${unit}`)), thickness]
}

/** Metres if every width is below 3, centimetres if every width is below 300. */
export function likelyUnit({ columns, rows }: Pick<DoorList, 'columns' | 'rows'>): Unit {
  const at = columns.findIndex(({ field }) => field === 'L')
  const widths = rows
    .map(({ cells }) => Number(/^\d{1,4}(?:[.,]\d+)?/.exec(cells[at] ?? '')?.[0].replace(',', '.')))
    .filter(width => width > 0)
  if (widths.length === 0) return 'mm'
  if (widths.every(width => width < 3)) return 'm'
  return widths.every(width => width < 300) ? 'cm' : 'mm'
}

/** The text of a cell as the list has it. */
export function listedText(
  { columns }: Pick<DoorList, 'columns'>,
  row: ListRow,
  field: ListField,
): string | undefined {
  const at = columns.findIndex(column => column.field === field)
  const text = row.cells[at] ?? ''
  return at < 0 || (text === '' && columns[at]?.isAdded) ? undefined : text
}

/** The column of a field; a field without one gets one. */
function columnOf({ columns }: DoorList, field: ListField) {
  const known = columns.findIndex(column => column.field === field)
  if (known >= 0) return { at: known, columns }
  return { at: columns.length, columns: [...columns, { field, title: '', isAdded: true }] }
}

/** Shows a field that the list does not name, so that it can be set by row. */
export function withField(list: DoorList, field: ListField): DoorList {
  return { ...list, columns: columnOf(list, field).columns }
}

/** Sets a field in some rows. */
export function withCells(
  list: DoorList,
  lines: readonly number[],
  field: ListField,
  text: string,
): DoorList {
  const { at, columns } = columnOf(list, field)
  const rows = list.rows.map(row => {
    if (!lines.includes(row.line)) return row
    const cells = columns.map((_, place) => row.cells[place] ?? '')
    cells[at] = text
    return { ...row, cells }
  })
  return { ...list, columns, rows }
}

export function withCell(list: DoorList, line: number, field: ListField, text: string): DoorList {
  return withCells(list, [line], field, text)
}

/** Uses a column for a field; another column with this field is no longer used. */
export function withColumn(list: DoorList, at: number, field: ListField | undefined): DoorList {
  const columns = list.columns.map((column, place) => {
    if (place === at) return { ...column, field }
    return column.field === field ? { ...column, field: undefined } : column
  })
  return { ...list, columns }
}

export function sizeIn(text: string, field: 'L' | 'H' | 'S', unit: Unit): number | undefined {
  return toMillimetres(text, usedUnit(field, text, unit))
}
