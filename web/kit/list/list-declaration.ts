import type { ReactNode } from 'react'
import type { Role } from '#contract/roles.ts'
import type { CallKey } from '../endpoint.ts'
import type { failureOf } from '../failure-of.ts'
import type { Filter } from '../filter.ts'
import type { ElsewhereWords } from './elsewhere.tsx'
import type { ListColumns } from './list-columns.ts'
import type { ListFilters } from './list-filters.tsx'
import type { ListTableProps } from './list-table.tsx'
import type { Listed } from './list-url.ts'
import type { ListExported, ListPieces, ListViewProps } from './list-view.tsx'
import type { ListPlace } from './use-list-url.ts'

/** The values that columns may depend on; a change of one of them redraws the columns. */
export interface ListFrame<Row, Url, Own, More> {
  filters: Own
  role: Role
  isPhone: boolean
  change: (next: Partial<Url>) => void
  /** Changes what is shown beside the list. */
  show: (next: Partial<Url>, how?: { replace: boolean }) => void
  /** Shows what a row opens. */
  open: (row: Row) => void
  more: More
}

/** A list with what it contains. */
interface ListShown<Row, Url, Own, More, Sums> extends ListFrame<Row, Url, Own, More> {
  rows: readonly Row[] | undefined
  /** Sums over all rows; without a call for them, the list's answer. */
  sums: Sums | undefined
}

/** A list as it stands on the screen. */
export interface ListAt<Row, Url, Own, More, Sums> extends ListShown<Row, Url, Own, More, Sums> {
  url: Url
  filter: Filter | undefined
  /** True until the first answer. */
  isLoading: boolean
  failure: ReturnType<typeof failureOf>
  isRefetching: boolean
  refetch: () => unknown
  /** The keys of the rows that are ticked, where the columns have a `RowChoice`. */
  chosen: ReadonlySet<string>
  choose: (keys: Iterable<string>) => void
}

type StaticProps =
  | 'title'
  | 'counted'
  | 'storedColumns'
  | 'firstHidden'
  | 'rowTone'
  | 'canExpand'
  | 'refreshes'
  | 'isHeld'
type DrawnProps = 'note' | 'actions' | 'above' | 'children' | 'next' | 'chips'
type TableProps = 'totals' | 'rowHeight' | 'expandedKey' | 'isSortable' | 'renderExpanded'

interface Addressed<Row> {
  code: string
  /** Undefined on another page. */
  row: Row | undefined
  /** Keys of the page's rows in order. */
  codes: readonly string[]
  onOpen: (code: string) => void
  onClose: () => void
}

export interface Declared<Row extends object, Url extends Listed, Own, More, Sums, Line, Given>
  extends Pick<ListViewProps<Row>, StaticProps>,
    ListColumns<Row, ListFrame<Row, Url, Own, More>, Line>,
    ListFilters<Url, Own, Sums, ListAt<Row, Url, Own, More, Sums>> {
  /** The name of the list; absent: its title. */
  label?: string | ((at: ListAt<Row, Url, Own, More, Sums>) => string)
  /** Undefined where there is nothing to search. */
  searchFor?: string | ((at: ListAt<Row, Url, Own, More, Sums>) => string | undefined)
  emptyText?: string | ((at: ListAt<Row, Url, Own, More, Sums>) => string)
  rowKey: keyof Row & string
  /** Instead of how many are listed. */
  count?: (at: ListAt<Row, Url, Own, More, Sums>) => string | undefined
  /** Page sizes to choose among; the address holds the chosen one as `righe`. */
  pageSizes?: readonly number[]
  /** Where the list keeps its state, if not in the address: a hook, to which the part's properties are given. */
  placed?: (given: Given) => ListPlace<NoInfer<Url>>
  /** A hook for what the list does besides; what it gives must be stable, because columns are drawn anew with it. */
  uses?: (shown: { close: () => void; url: Url; filter: Filter | undefined }) => More
  /** The row's story, below it. */
  expands?: (row: Row, frame: ListFrame<Row, Url, Own, More>) => ReactNode
  /** The call that an opened row will need, to be made before. */
  foresees?: (row: Row) => { queryKey: CallKey }
  /** A click on a row: shows what it opens, names the row in the address, or leads elsewhere. */
  presses?: 'opens' | 'addresses' | ((row: Row, at: ListAt<Row, Url, Own, More, Sums>) => void)
  /** Rows that a click selects, and a double click presses; false: nothing happens. A tap on a card presses it at once. */
  selects?: (frame: ListFrame<Row, Url, Own, More>) => boolean
  opens?: (row: Row, shown: ListAt<Row, Url, Own, More, Sums> & { close: () => void }) => ReactNode
  /** Shown for the row that the address names, even while another page is shown. */
  addressed?: (named: Addressed<Row>, at: ListAt<Row, Url, Own, More, Sums>) => ReactNode
  /** The same search in another list, where nothing was found in this one. */
  elsewhere?: (frame: ListFrame<Row, Url, Own, More>) => { change: Partial<Url>; words: ElsewhereWords }
  /** Differences of the workbook and the PDF from the screen; undefined: there is nothing to export yet. */
  exported?: (at: ListAt<Row, Url, Own, More, Sums>) => Partial<ListExported<Line>> | undefined
  drawn?: { [Prop in DrawnProps]?: (at: ListAt<Row, Url, Own, More, Sums>) => ReactNode }
  /** A row of sums: its cells stand under the columns that have a total. */
  totals?: (shown: ListShown<Row, Url, Own, More, Sums>) => Row | undefined
  /** Words in the row of totals, by column. */
  totalWords?: { readonly [Field in keyof Row & string]?: string }
  /** Properties of the table that depend on what stands in it. */
  inTable?: (shown: ListShown<Row, Url, Own, More, Sums>) => Pick<Partial<ListTableProps<Row>>, TableProps>
  /** Places toolbar, search, chips and table, where other things stand among them. */
  layout?: (at: ListAt<Row, Url, Own, More, Sums>, pieces: ListPieces) => ReactNode
  /** Under the table. */
  below?: (at: ListAt<Row, Url, Own, More, Sums>) => ReactNode
}
