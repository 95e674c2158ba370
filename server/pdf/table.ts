import {
  alignOf,
  type Column,
  cellValue,
  codeText,
  type Group,
  groupsOf,
  linesOf,
  printedText,
  readColumns,
  type Totals,
  totalsLine,
} from '#rules/tables/column.ts'
import type { Value } from '#rules/tables/formats.ts'
import type { PdfDocument } from './engine.ts'
import { type CompanyData, letterhead, letterheadImages } from './letterhead.ts'

export interface PrintedTable<Row> {
  title: string
  notes: readonly string[]
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** A heading appears wherever the group changes. */
  groupOf?: ((row: Row) => Group) | undefined
  totals?: Totals | undefined
}

const usualWidth = 140
// Widths in screen pixels that fit on a portrait page, and on a landscape page in normal font size.
const uprightWidth = 800
const usualSizeWidth = 1400

/** A list on paper, in landscape if it is wide. The PDF has no tags, which would weigh ten times the rest. */
export function tableDocument<Row>(table: PrintedTable<Row>, company: CompanyData): PdfDocument {
  const columns = readColumns(table.columns)
  const width = columns.reduce((sum, column) => sum + (column.width ?? usualWidth), 0)
  const texts = (values: readonly Value[]) => values.map((value, at) => sumText(columns[at], value))
  const lines = linesOf<Row, string[] | { heading: string[] }>(table.rows, {
    groupOf: table.groupOf,
    lineOf: row => columns.map(column => paperText(column, row)),
    headingOf: ({ cells }) => ({ heading: texts(columns.map(({ field }) => cells[field] ?? '')) }),
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
      totals: table.totals ? texts(totalsLine(columns, table.totals)) : [],
    },
    lines,
    images: letterheadImages(company),
    tagged: false,
  }
}

/** A printed cell: names have their codes, and amounts have no euro sign. */
export function paperText<Row>(column: Column<Row>, row: Row): string {
  return printedText(column, cellValue(column, row)) + codeText(column, row)
}

/** A missing total is empty, even if the column shows a dash for no sales. */
function sumText<Row>(column: Column<Row> | undefined, value: Value): string {
  return value === '' || !column ? '' : printedText(column, value)
}
