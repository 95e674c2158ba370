import type { ReactNode } from 'react'

export type CellValue = string | number | null | undefined

export interface DataColumn<Row> {
  /** Also the field in `sort`. */
  id: string
  header: string
  /** Shorter heading for a narrow column. */
  shortHeader?: string
  /** Heading above adjacent columns of the same group. */
  group?: string
  /** An explanation in the header. */
  hint?: string
  cell: (row: Row) => ReactNode
  /** The text of a drawn cell that needs no more room than its text; it decides the column's width. */
  text?: (row: Row) => string
  /** In client mode: the value for sorting and searching. */
  value?: (row: Row) => CellValue
  /** `end` is for numbers: right-aligned, tabular figures. */
  align?: 'start' | 'end' | 'center'
  sortable?: boolean
  /** Least width in pixels, by default 140; columns of 120 and more share spare width. */
  width?: number
  hideable?: boolean
  /** For many narrow figures side by side: smaller font and padding. */
  isTight?: boolean
  /** A control before the heading, such as a checkbox. */
  headerControl?: ReactNode
  /** Stays visible when the table scrolls sideways; for the first column only. */
  sticky?: boolean
  /** Place on a card, below 768 px. A note stands below the title without its name, an action in the corner. */
  card?: 'title' | 'note' | 'line' | 'action' | 'hidden'
}

export const usualWidth = 140

/** The heading without its group above it, as on a card: `Pezzi, Periodo 1`. */
export function fullHeader({ header, group }: { header: string; group?: string | undefined }): string {
  return group ? `${header}, ${group}` : header
}

export function visibleColumns<Row>(
  columns: readonly DataColumn<Row>[],
  hidden: readonly string[] | undefined,
): readonly DataColumn<Row>[] {
  if (!hidden || hidden.length === 0) return columns
  return columns.filter(column => column.hideable === false || !hidden.includes(column.id))
}
