import type { ReactNode } from 'react'
import type { ColumnKind } from './column-kind.ts'

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
  /** By default the kind of a figure if the column is aligned to the end, and otherwise a reference. */
  kind?: ColumnKind
  /** Replaces the rank of the kind; columns from 3 on leave a narrow table, the highest first. Rank 0 never leaves. */
  rank?: 0 | 1 | 2 | 3 | 4 | 5
  /** The text that decides the column's width, if a component draws the cell. */
  text?: (row: Row) => string
  /** The value for sorting and searching in client mode. */
  value?: (row: Row) => CellValue
  /** `end` is for numbers, which are right-aligned with tabular figures. */
  align?: 'start' | 'end' | 'center'
  sortable?: boolean
  /** Least width in pixels of a drawn cell, if its text does not tell it, or of a name in a table with many columns. */
  width?: number
  hideable?: boolean
  /** Smaller font and padding, for many narrow figures side by side. */
  isTight?: boolean
  /** A control before the heading, such as a checkbox. */
  headerControl?: ReactNode
  /** Keeps the column visible when the table scrolls sideways; by default the first name or code. */
  sticky?: boolean
  /** Place on the card that replaces a row on a phone; by default it follows from the kind. */
  card?: 'title' | 'figure' | 'fact' | 'action' | 'detail' | 'hidden'
}

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
