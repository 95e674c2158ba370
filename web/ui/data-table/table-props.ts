import type { ReactNode } from 'react'
import type { FailureProps } from '../failure.tsx'
import type { DataColumn } from './column.ts'
import type { RowTone } from './data-row.tsx'
import type { Paging } from './pager.tsx'

export interface RowGrouping<Row> {
  groupOf: (row: Row) => string
  heading: (group: string) => ReactNode
  isClosed: (group: string) => boolean
}

/** `columns`, `rowKey`, `renderExpanded` and `rowTone` must be stable, because rows are redrawn when they change. */
export interface DataTableProps<Row extends object> {
  /** The accessible name. */
  label: string
  columns: readonly DataColumn<Row>[]
  /** Undefined until the first answer; skeleton rows appear meanwhile. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** True while newer data load; the old rows stay visible. */
  refreshing?: boolean
  /** The failure stands above the rows, or in their place if there are no rows. */
  failure?: FailureProps
  empty: { text: string; about: string; action?: ReactNode }
  /** `Field` sorts ascending, `-Field` descending. */
  sort?: string
  onSortChange?: (sort: string | undefined) => void
  /** Present in server mode, when the rows are one page in the server's order. */
  paging?: Paging
  /** Words that a row must contain in the `value` of its columns; client mode only. */
  search?: string
  expandedKey?: string
  onExpandedKeyChange?: (key: string | undefined) => void
  renderExpanded?: (row: Row) => ReactNode
  /** Returns false for a row without details, which does not expand. The function must be stable. */
  canExpand?: ((row: Row) => boolean) | undefined
  /** Opens a row that does not expand, by a click or Enter. If a click selects rows, a double click opens the row. */
  onOpen?: (row: Row) => void
  /** With `doubleClick` a single click does nothing, because checkboxes choose rows. A tap still opens a card. */
  opensOn?: 'doubleClick' | undefined
  /** Key of the selected row. With `onSelectedKeyChange`, a click or Space selects a row for commands. */
  selectedKey?: string
  onSelectedKeyChange?: (key: string) => void
  /** Called on Space, which then neither selects nor opens the row. */
  onMark?: ((row: Row) => void) | undefined
  /** Row height in pixels, if a row is not one line of text. */
  rowHeight?: number
  hiddenColumns?: readonly string[]
  /** True if the user has chosen the columns; the table then scrolls sideways, and no column leaves. */
  isChosen?: boolean | undefined
  /** Cells of the row of totals, by column id. */
  totals?: Readonly<Record<string, ReactNode>>
  rowTone?: (row: Row) => RowTone | undefined
  /** Headings above rows that stand together. It must be stable. */
  grouping?: RowGrouping<Row> | undefined
}
