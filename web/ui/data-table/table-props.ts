import type { ReactNode } from 'react'
import type { FailureProps } from '../failure.tsx'
import type { DataColumn } from './column.ts'
import type { RowTone } from './data-row.tsx'
import type { Paging } from './pager.tsx'

/** `columns`, `rowKey`, `renderExpanded` and `rowTone` must be stable: rows are drawn again when they change. */
export interface DataTableProps<Row extends object> {
  /** The accessible name. */
  label: string
  columns: readonly DataColumn<Row>[]
  /** Undefined until the first answer: skeleton rows are drawn. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Newer data are on their way; the ones shown stay. */
  refreshing?: boolean
  /** Instead of the rows when there are none, in a strip above them otherwise. */
  failure?: FailureProps
  empty: { text: string; action?: ReactNode }
  /** The wire form, `Field` or `-Field`. */
  sort?: string
  onSortChange?: (sort: string | undefined) => void
  /** Present in server mode: the rows are one page, in the server's order. */
  paging?: Paging
  /** Client mode: words looked for in the `value` of the columns. */
  search?: string
  expandedKey?: string
  onExpandedKeyChange?: (key: string | undefined) => void
  renderExpanded?: (row: Row) => ReactNode
  /** Rows that have nothing more to show do not open. Stable, too. */
  canExpand?: ((row: Row) => boolean) | undefined
  /** A click or Enter on a row that does not expand; a double click where a click selects. */
  onOpen?: (row: Row) => void
  /** A click on a row does nothing, because the ticks alone say which rows are chosen. A touch opens a card all the same. */
  opensOn?: 'doubleClick' | undefined
  /** With `onSelectedKeyChange`: a click or Space marks a row as the one that commands are about. */
  selectedKey?: string
  onSelectedKeyChange?: (key: string) => void
  /** Space on a row, where it neither selects nor opens. */
  onMark?: ((row: Row) => void) | undefined
  /** Pixels, where a row is not the usual line of text. */
  rowHeight?: number
  hiddenColumns?: readonly string[]
  /** By column id. */
  totals?: Readonly<Record<string, ReactNode>>
  rowTone?: (row: Row) => RowTone | undefined
}
