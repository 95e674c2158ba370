import {
  alignOf,
  type Column,
  cellValue,
  groupsOf,
  linesOf,
  readColumns,
  type Totals,
  totalsLine,
} from '#rules/tables/column.ts'
import { type Format, type Value, valueText } from '#rules/tables/formats.ts'
import type { PdfDocument } from './engine.ts'
import { type CompanyData, letterhead, letterheadImages } from './letterhead.ts'

export interface PrintedTable<Row> {
  title: string
  notes: readonly string[]
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** A heading stands where it changes. */
  groupOf?: ((row: Row) => string) | undefined
  totals?: Totals | undefined
}

const usualWidth = 140
// pixels on the screen: what an upright page holds, and a lying one in letters of a usual size
const uprightWidth = 800
const usualSizeWidth = 1400

/** A list on paper, lying when it is wide. Printed without tags, which would weigh ten times the rest. */
export function tableDocument<Row>(table: PrintedTable<Row>, company: CompanyData): PdfDocument {
  const columns = readColumns(table.columns)
  const width = columns.reduce((sum, column) => sum + (column.width ?? usualWidth), 0)
  const texts = (values: readonly Value[]) =>
    values.map((value, at) => paperText(value, columns[at]?.format ?? 'text'))
  const lines = linesOf(table.rows, {
    groupOf: table.groupOf,
    lineOf: row => texts(columns.map(column => cellValue(column, row))),
  })
  return {
    template: 'table',
    data: {
      company: letterhead(company),
      title: table.title,
      notes: table.notes.join(' · '),
      landscape: width > uprightWidth,
      size: width > usualSizeWidth ? 6.6 : 8,
      columns: columns.map(column => ({
        title: column.shortTitle ?? column.title,
        align: alignOf(column),
        share: column.format === 'text' ? (column.width ?? usualWidth) : null,
        muted: column.muted ?? false,
      })),
      groups: groupsOf(columns),
      lines,
      totals: table.totals ? texts(totalsLine(columns, table.totals)) : [],
    },
    images: letterheadImages(company),
    tagged: false,
  }
}

/** Euro without their sign: a title or a note says it once. */
function paperText(value: Value, format: Format): string {
  const text = valueText(value, format)
  return format === 'euro' ? text.replace(/\s?€$/, '') : text
}
