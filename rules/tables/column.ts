import { type Format, isFigure, type Value } from './formats.ts'

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
  /** For whoever works on with the figures: a code beside its name. */
  sheetOnly?: boolean
}

/** Types the columns by their rows: a field that the wire does not know does not compile. */
export function columns<Row>(described: readonly Column<Row>[]): readonly Column<Row>[] {
  return described
}

/** On the screen and on paper. */
export function readColumns<Row>(described: readonly Column<Row>[]): readonly Column<Row>[] {
  return described.filter(column => !column.sheetOnly)
}

export function cellValue<Row>(column: Column<Row>, row: Row): Value {
  return column.value ? column.value(row) : (row[column.field] as Value)
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

interface Lines<Row, Line> {
  groupOf: ((row: Row) => string) | undefined
  lineOf: (row: Row) => Line
  /** The row that stands before these. */
  after?: Row | undefined
}

/** The rows as lines, with the heading of their group, a text, where it changes. */
export function linesOf<Row, Line>(rows: readonly Row[], { groupOf, lineOf, after }: Lines<Row, Line>) {
  if (!groupOf) return rows.map(lineOf)
  return rows.flatMap((row, at): (Line | string)[] => {
    const before = at === 0 ? after : rows[at - 1]
    const group = groupOf(row)
    return before !== undefined && groupOf(before) === group ? [lineOf(row)] : [group, lineOf(row)]
  })
}
