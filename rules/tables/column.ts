import { incrementOf } from '#rules/increment.ts'
import { type Format, isFigure, isNothing, plainText, type Value, valueText } from './formats.ts'

/** A column described once: the screen, the workbook and the paper are made from it. */
export interface Column<Row> {
  /** Of the wire; also what `ordina` names. */
  field: keyof Row & string
  title: string
  /** On paper, where the title is long and the columns many. */
  shortTitle?: string
  format: Format
  /** Instead of the field's own value. */
  value?: (row: Row) => Value
  /** The two figures beside it, of which it is the increment. */
  compares?: readonly [first: keyof Row & string, second: keyof Row & string]
  /** Pixels on the screen at least; the workbook and the paper take their proportions from it. */
  width?: number
  align?: 'start' | 'end' | 'center'
  sortable?: boolean
  /** Stands in the row of totals. */
  total?: boolean
  /** A heading above this column and its neighbours of the same group: `Periodo 1`. */
  group?: string
  /** Shown, but left out of what is summed. */
  muted?: boolean
  /** In the workbook alone: the column on the screen of which it tells more, as a code of its name. They go together. */
  sheetOnly?: keyof Row & string
  /** The code that tells apart two of the same name: the screen shows it at the name, the paper prints it. */
  code?: keyof Row & string
  /** Where there is nothing the cell reads a dash, on screen, on paper and in the workbook. */
  dash?: boolean
  /** A difference: more than nothing reads `+12`. */
  signed?: boolean
  /** On the screen it stands under the name, instead of in a column of its own. */
  inName?: boolean
}

/** Types the columns by their rows: a field that the wire does not know does not compile. */
export function columns<Row>(described: readonly Column<Row>[]): readonly Column<Row>[] {
  return described
}

/** On the screen and on paper. */
export function readColumns<Row>(described: readonly Column<Row>[]): readonly Column<Row>[] {
  return described.filter(column => !column.sheetOnly)
}

/** Without those that the screen hides, and what the workbook tells of them. */
export function shownColumns<Row>(
  described: readonly Column<Row>[],
  hidden: readonly string[] = [],
): readonly Column<Row>[] {
  return described.filter(({ field, sheetOnly = field }) => !hidden.includes(sheetOnly))
}

export function cellValue<Row>(column: Column<Row>, row: Row): Value {
  if (column.compares) {
    const [first, second] = column.compares.map(field => Number(row[field])) as [number, number]
    const increment = incrementOf(first, second)
    return column.format === 'change' ? increment.percent : increment
  }
  return column.value ? column.value(row) : (row[column.field] as Value)
}

/** How a cell reads on the screen. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  const value = cellValue(column, row)
  return isDash(column, value) ? '—' : signOf(column, value) + valueText(value, column.format)
}

/** The same on paper, where a note names the euro once. */
export function printedText<Row>(column: Column<Row>, value: Value): string {
  return isDash(column, value) ? '—' : signOf(column, value) + plainText(value, column.format)
}

function signOf<Row>({ signed }: Column<Row>, value: Value): string {
  return signed && typeof value === 'number' && value > 0 ? '+' : ''
}

function isDash<Row>({ format, dash }: Column<Row>, value: Value): boolean {
  return dash === true && (value === 0 || isNothing(value, format))
}

/** What stands behind a name on paper. */
export function codeText<Row>({ code }: Column<Row>, row: Row): string {
  const value = code === undefined ? '' : String(row[code] ?? '')
  return value && ` (${value})`
}

export function alignOf<Row>({ align, format }: Column<Row>): 'start' | 'end' | 'center' {
  return align ?? (isFigure(format) ? 'end' : 'start')
}

/** Figures by field. */
export type Totals = Readonly<Record<string, Value>>

/** The totals of a table from a row that holds its sums. */
export function totalsOf<Row>(described: readonly Column<Row>[], sums: Row): Totals {
  return Object.fromEntries(
    described.filter(column => column.total).map(column => [column.field, cellValue(column, sums)]),
  )
}

/** `-TotMesi` as `Totale, decrescente`. */
export function sortText<Row>(described: readonly Column<Row>[], sort: string): string {
  const field = sort.replace(/^-/, '')
  const title = described.find(column => column.field === field)?.title ?? field
  return `${title}, ${sort.startsWith('-') ? 'decrescente' : 'crescente'}`
}

/** What the row of totals shows: its word under the first text, the figures under their own titles. */
export function totalsLine<Row>(described: readonly Column<Row>[], totals: Totals): Value[] {
  const worded = described.find(column => column.format === 'text' && !column.sheetOnly)
  return described.map(column => (column === worded ? 'Totale' : (totals[column.field] ?? '')))
}

/** Headings that span the neighbours of a group, empty above columns without one; none at all without groups. */
export function groupsOf(
  described: readonly { group?: string | undefined }[],
): { title: string; span: number }[] {
  const spans: { title: string; span: number }[] = []
  for (const { group = '' } of described) {
    const last = spans.at(-1)
    if (last && last.title === group) last.span += 1
    else spans.push({ title: group, span: 1 })
  }
  return spans.some(({ title }) => title !== '') ? spans : []
}

/** The heading of rows that belong together: its own cells by field, as its name and its totals. */
export interface Group {
  key: string
  cells: Totals
}

interface Lines<Row, Line> {
  groupOf: ((row: Row) => Group) | undefined
  lineOf: (row: Row) => Line
  headingOf: (group: Group) => Line
  /** The row that stands before these. */
  after?: Row | undefined
}

/** The rows as lines, with the heading of their group where it changes. */
export function linesOf<Row, Line>(
  rows: readonly Row[],
  { groupOf, lineOf, headingOf, after }: Lines<Row, Line>,
): Line[] {
  if (!groupOf) return rows.map(lineOf)
  return rows.flatMap((row, at) => {
    const before = at === 0 ? after : rows[at - 1]
    const group = groupOf(row)
    const isSame = before !== undefined && groupOf(before).key === group.key
    return isSame ? [lineOf(row)] : [headingOf(group), lineOf(row)]
  })
}
