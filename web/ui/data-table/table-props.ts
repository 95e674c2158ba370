import type { ReactNode } from 'react'
import type { FailureProps } from '../failure.tsx'
import type { DataColumn } from './column.ts'
import type { RowTone } from './data-row.tsx'
import type { Paging } from './pager.tsx'

/** `columns`, `rowKey`, `renderExpanded` and `rowTone` must be stable, because rows are redrawn when they change. */
export interface DataTableProps<Row extends object> {
  /** The accessible name. */
  label: string
  columns: readonly DataColumn<Row>[]
  /** Undefined until the first answer; skeleton rows are shown. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** True while newer data load; the old ones stay. */
  refreshing?: boolean
  /** Replaces the rows if there are none; otherwise shown above them. */
  failure?: FailureProps
  empty: { text: string; action?: ReactNode }
  /** Wire form: `Field` or `-Field`. */
  sort?: string
  onSortChange?: (sort: string | undefined) => void
  /** Present in server mode, when the rows are one page in the server's order. */
  paging?: Paging
  /** In client mode: words to find in the `value` of the columns. */
  search?: string
  expandedKey?: string
  onExpandedKeyChange?: (key: string | undefined) => void
  renderExpanded?: (row: Row) => ReactNode
  /** False for rows without details, which do not open. Must be stable. */
  canExpand?: ((row: Row) => boolean) | undefined
  /** A click or Enter on a row that does not expand; a double click if a click selects. */
  onOpen?: (row: Row) => void
  /** Disables clicks on rows, because only the checkboxes choose rows. A tap still opens a card. */
  opensOn?: 'doubleClick' | undefined
  /** With `onSelectedKeyChange`: a click or Space selects the row for commands. */
  selectedKey?: string
  onSelectedKeyChange?: (key: string) => void
  /** Space on a row, if it neither selects nor opens. */
  onMark?: ((row: Row) => void) | undefined
  /** Pixels, if a row is not one line of text. */
  rowHeight?: number
  hiddenColumns?: readonly string[]
  /** Cells by column id. */
  totals?: Readonly<Record<string, ReactNode>>
  rowTone?: (row: Row) => RowTone | undefined
}
