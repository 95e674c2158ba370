import { incrementOf } from '#rules/increment.ts'
import { type Format, isFigure, isNothing, plainText, type Value, valueText } from './formats.ts'

/** Describes a column once for screen, workbook and paper. */
export interface Column<Row> {
  /** Name of the wire field; the parameter `ordina` uses the same name. */
  field: keyof Row & string
  title: string
  /** Title on paper, where many columns leave little room. */
  shortTitle?: string
  format: Format
  /** Contents of a text; by default a reference, which wraps. */
  kind?: 'name' | 'code' | 'state' | 'person' | 'note'
  /** Columns from 3 on leave a narrow screen, the highest first; by default it follows from the kind. */
  rank?: 1 | 2 | 3 | 4 | 5
  /** Overrides the field's own value. */
  value?: (row: Row) => Value
  /** The two fields whose increment this column shows. */
  compares?: readonly [first: keyof Row & string, second: keyof Row & string]
  /** Width in pixels, which workbook and paper use as a proportion; the screen measures the texts. */
  width?: number
  align?: 'start' | 'end' | 'center'
  sortable?: boolean
  /** The row of totals has a figure in this column. */
  total?: boolean
  /** Heading above adjacent columns of the same group: `Periodo 1`. */
  group?: string
  /** The column is grey, because the sum leaves its figures out. */
  muted?: boolean
  /**
   * Only in the workbook: names the screen column that this one details, such as the code of a name. Hiding that column
   * hides this one.
   */
  sheetOnly?: keyof Row & string
  /** Field with a code that distinguishes equal names: the screen shows it next to the name, the paper prints it. */
  code?: keyof Row & string
  /** An empty cell shows a dash on screen, on paper and in the workbook. */
  dash?: boolean
  /** A positive figure has a plus sign, like `+12`. */
  signed?: boolean
  /** The screen shows this value below the name instead of in its own column. */
  inName?: boolean
}

/** Checks the columns against their rows: an unknown field does not compile. */
export function columns<Row>(described: readonly Column<Row>[]): readonly Column<Row>[] {
  return described
}

/** The columns of screen and paper, without the columns that only the workbook has. */
export function readColumns<Row>(described: readonly Column<Row>[]): readonly Column<Row>[] {
  return described.filter(column => !column.sheetOnly)
}

/** Leaves out the columns that the user has hidden, and the workbook columns that detail them. */
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

export function cellText<Row>(column: Column<Row>, row: Row): string {
  const value = cellValue(column, row)
  return isDash(column, value) ? '—' : signOf(column, value) + valueText(value, column.format)
}

/** The text of a cell on paper, where a note states the currency once. */
export function printedText<Row>(column: Column<Row>, value: Value): string {
  return isDash(column, value) ? '—' : signOf(column, value) + plainText(value, column.format)
}

function signOf<Row>({ signed }: Column<Row>, value: Value): string {
  return signed && typeof value === 'number' && value > 0 ? '+' : ''
}

function isDash<Row>({ format, dash }: Column<Row>, value: Value): boolean {
  return dash === true && (value === 0 || isNothing(value, format))
}

/** The code printed after a name. */
export function codeText<Row>({ code }: Column<Row>, row: Row): string {
  const value = code === undefined ? '' : String(row[code] ?? '')
  return value && ` (${value})`
}

export function alignOf<Row>({ align, format }: Column<Row>): 'start' | 'end' | 'center' {
  return align ?? (isFigure(format) ? 'end' : 'start')
}

export type Totals = Readonly<Record<string, Value>>

/** Picks a table's totals from a row of sums. */
export function totalsOf<Row>(described: readonly Column<Row>[], sums: Row): Totals {
  return Object.fromEntries(
    described.filter(column => column.total).map(column => [column.field, cellValue(column, sums)]),
  )
}

/** Writes a sort in Italian: `-TotMesi` becomes `Totale, decrescente`. */
export function sortText<Row>(described: readonly Column<Row>[], sort: string): string {
  const field = sort.replace(/^-/, '')
  const title = described.find(column => column.field === field)?.title ?? field
  return `${title}, ${sort.startsWith('-') ? 'decrescente' : 'crescente'}`
}

/** Cells of the row of totals: a label in the first text column, figures in their own columns. */
export function totalsLine<Row>(described: readonly Column<Row>[], totals: Totals): Value[] {
  const worded = described.find(column => column.format === 'text' && !column.sheetOnly)
  return described.map(column => (column === worded ? 'Totale' : (totals[column.field] ?? '')))
}

/** Headings that span adjacent columns of one group; empty if no column has a group. */
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

/** Heading above related rows, with cells by field such as its name and totals. */
export interface Group {
  key: string
  cells: Totals
}

interface Lines<Row, Line> {
  groupOf: ((row: Row) => Group) | undefined
  lineOf: (row: Row) => Line
  headingOf: (group: Group) => Line
  /** The row before the first of `rows`, if a page continues a list. */
  after?: Row | undefined
}

/** Turns rows into lines and inserts a heading wherever the group changes. */
export function* linesOf<Row, Line>(
  rows: readonly Row[],
  { groupOf, lineOf, headingOf, after }: Lines<Row, Line>,
): Generator<Line> {
  let before = after
  for (const row of rows) {
    const group = groupOf?.(row)
    if (group && (before === undefined || groupOf?.(before).key !== group.key)) yield headingOf(group)
    yield lineOf(row)
    before = row
  }
}
