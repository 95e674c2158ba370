import type { ReactNode } from 'react'

export type CellValue = string | number | null | undefined

export interface DataColumn<Row> {
  /** The id is also the field name in `sort`. */
  id: string
  header: string
  /** Shorter heading for a narrow column. */
  shortHeader?: string
  /** Heading above adjacent columns of the same group. */
  group?: string
  /** An explanation in the header. */
  hint?: string
  cell: (row: Row) => ReactNode
  /** The text that decides the column's width, if a drawn cell needs no more room than its text. */
  text?: (row: Row) => string
  /** The value for sorting and searching in client mode. */
  value?: (row: Row) => CellValue
  /** `end` is for numbers, which are right-aligned with tabular figures. */
  align?: 'start' | 'end' | 'center'
  sortable?: boolean
  /** Least width in pixels, by default 140; columns of 120 and more share spare width. */
  width?: number
  hideable?: boolean
  /** Smaller font and padding, for many narrow figures side by side. */
  isTight?: boolean
  /** A control before the heading, such as a checkbox. */
  headerControl?: ReactNode
  /** Keeps the column visible when the table scrolls sideways; allowed for the first column only. */
  sticky?: boolean
  /** Place on the card that replaces a row below 768 px. A note stands below the title, without its column's name. */
  card?: 'title' | 'note' | 'line' | 'action' | 'hidden'
}

export const usualWidth = 140

/** A heading that includes its group, for places such as a card: `Pezzi, Periodo 1`. */
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
