import { italianTime } from '#rules/italian-format.ts'
import { asIncrement, type Format, isFigure, isNothing, type Value, valueText } from './formats.ts'

/** A sheet holds plain values only, because a worker thread receives it. */
export interface Sheet {
  name: string
  columns: readonly SheetColumn[]
  lines: readonly SheetLine[]
  /** Emphasized line below the rows. */
  totals?: readonly Value[] | undefined
}

/** A row of values, or a heading with its own cells above the rows that follow. */
export type SheetLine = readonly Value[] | { heading: readonly Value[] }

export interface SheetColumn {
  title: string
  format: Format
  /** Width in characters. */
  width: number
  /** Heading above this column and its neighbours. */
  group?: string | undefined
  /** An empty cell shows a dash. */
  dash?: boolean | undefined
  /** A positive figure has a plus sign. */
  signed?: boolean | undefined
}

interface SheetCell {
  value: string | number | Date
  type: StringConstructor | NumberConstructor | DateConstructor
  format?: string
  fontWeight?: 'bold'
  align?: 'left' | 'center' | 'right'
  wrap?: boolean
  columnSpan?: number
}
type Cell = SheetCell | null

// Excel's own codes: `#,##0.00` shows as Italian in an Italian Excel
const codes: Record<Format, string> = {
  text: '@',
  integer: '#,##0',
  euro: '#,##0.00',
  percent: '0%',
  increment: '+0.0%;-0.0%;0.0%',
  change: '+0.0%;-0.0%;0.0%',
  day: 'dd/mm/yyyy',
  instant: 'dd/mm/yyyy hh:mm',
  flag: '@',
  answer: '#,##0" sì"',
}
const lost = '0.0%;-0.0%" perso"'

/** Text stays text, so that a name like `=1+1` never becomes a formula. */
function cellOf(value: Value, { format, dash, signed }: SheetColumn): Cell {
  if (isNothing(value, format)) {
    if (!dash || value === '') return null
    const text = { value: '—', type: String, format: codes.text }
    return isFigure(format) ? { ...text, align: 'right' } : text
  }
  if (format === 'day' || format === 'instant')
    return { value: clockTime(String(value), format), type: Date, format: codes[format] }
  if ((format === 'increment' || format === 'change') && value !== null) return incrementCell(value)
  if (typeof value !== 'number' || format === 'flag') {
    const text = { value: valueText(value, format), type: String, format: codes.text }
    return isFigure(format) ? { ...text, align: 'right' } : text
  }
  if (format === 'text') return { value, type: Number }
  if (format === 'percent') return { value: value / 100, type: Number, format: codes.percent }
  return { value, type: Number, format: figureCode(codes[format], { dash, signed }) }
}

/** Excel's three-part code: positive, negative, zero. */
function figureCode(code: string, { dash, signed }: Pick<SheetColumn, 'dash' | 'signed'>): string {
  if (!dash && !signed) return code
  return `${signed ? '+' : ''}${code};-${code};${dash ? '"—"' : code}`
}

/** A number if there is a percentage, otherwise text. */
function incrementCell(value: Exclude<Value, null>): SheetCell {
  const { percent, word } = asIncrement(value)
  if (percent === null)
    return { value: valueText(value, 'increment'), type: String, format: codes.text, align: 'right' }
  return { value: percent / 100, type: Number, format: word === 'perso' ? lost : codes.increment }
}

/** A workbook has no time zones, so the cell holds the time on an Italian clock. */
function clockTime(iso: string, format: 'day' | 'instant'): Date {
  if (format === 'day') return new Date(`${iso}T00:00Z`)
  const { year, month, day, hour, minute } = italianTime(new Date(iso))
  return new Date(`${year}-${month}-${day}T${hour}:${minute}Z`)
}

function bold(cell: Cell): Cell {
  return cell && { ...cell, fontWeight: 'bold' }
}

function textCell(value: string): SheetCell {
  return { value, type: String, format: codes.text, fontWeight: 'bold' }
}

/** Heading lines above the rows; empty if no column has a title. */
export function headingsOf(columns: readonly SheetColumn[]): Cell[][] {
  if (columns.every(({ title }) => title === '')) return []
  const titles = columns.map(({ title, format }): SheetCell => {
    return { ...textCell(title), align: isFigure(format) ? 'right' : 'left', wrap: true }
  })
  if (columns.every(({ group }) => !group)) return [titles]
  return [columns.map((_, at) => groupHeading(columns, at)), titles]
}

function groupHeading(columns: readonly SheetColumn[], at: number): Cell {
  const group = columns[at]?.group
  if (!group || columns[at - 1]?.group === group) return null
  const end = columns.findIndex((column, place) => place > at && column.group !== group)
  return { ...textCell(group), align: 'center', columnSpan: (end < 0 ? columns.length : end) - at }
}

/** The sheet in the library's form: headings, rows, totals. */
export function toCells({ columns, lines, totals }: Sheet): Cell[][] {
  const row = (values: readonly Value[]) => columns.map((column, at) => cellOf(values[at] ?? null, column))
  return [
    ...headingsOf(columns),
    ...lines.map(line => ('heading' in line ? row(line.heading).map(bold) : row(line))),
    ...(totals ? [row(totals).map(bold)] : []),
  ]
}

/** The workbook in the library's form: cells, widths and frozen headings. */
export function toWorkbook(sheets: readonly Sheet[]) {
  return sheets.map(sheet => ({
    sheet: sheet.name,
    data: toCells(sheet),
    columns: sheet.columns.map(({ width }) => ({ width })),
    stickyRowsCount: headingsOf(sheet.columns).length,
  }))
}

export const workbookFont = { fontFamily: 'Calibri', fontSize: 11 }
