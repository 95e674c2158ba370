import type { ReactNode } from 'react'

export type CellValue = string | number | null | undefined

export interface DataColumn<Row> {
  /** Also the field named in `sort`. */
  id: string
  header: string
  /** In the heading itself, where the column is narrower than its name. */
  shortHeader?: string
  /** A heading above this column and its neighbours of the same group. */
  group?: string
  /** An explanation offered at the header. */
  hint?: string
  cell: (row: Row) => ReactNode
  /** What a drawn cell says, where it takes no more room than that: the column is as wide as one of text. */
  text?: (row: Row) => string
  /** Client mode: what the column is sorted and searched by. */
  value?: (row: Row) => CellValue
  /** `end` for numbers: right-aligned, tabular figures. */
  align?: 'start' | 'end' | 'center'
  sortable?: boolean
  /** Pixels at least, 140 if not said; what is left over is shared by the columns of 120 and more. */
  width?: number
  hideable?: boolean
  /** One of many figures side by side: smaller, with less room around it. */
  isTight?: boolean
  /** Stands before the heading: a checkbox that belongs to the column. */
  headerControl?: ReactNode
  /** Stays in view when the table is scrolled sideways; for the first column. */
  sticky?: boolean
  /** What becomes of the column on a card, below 768 px: a note stands under the title without its name, an action in the corner. */
  card?: 'title' | 'note' | 'line' | 'action' | 'hidden'
}

export const usualWidth = 140

/** Away from its group's heading, as on a card: `Pezzi, Periodo 1`. */
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
