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

/** Values that columns may depend on; a change of any value redraws the columns. */
export interface ListFrame<Row, Url, Own, More> {
  filters: Own
  role: Role
  isPhone: boolean
  /** True where a table folds its columns; also on a phone. */
  isTablet: boolean
  change: (next: Partial<Url>) => void
  /** Changes URL fields that do not change the list itself. */
  show: (next: Partial<Url>, how?: { replace: boolean }) => void
  /** Opens a row with the declared `opens`. */
  open: (row: Row) => void
  more: More
}

/** The frame of a list together with its rows and sums. */
interface ListShown<Row, Url, Own, More, Sums> extends ListFrame<Row, Url, Own, More> {
  rows: readonly Row[] | undefined
  /** Sums over all rows; the answer of the list if there is no call for sums. */
  sums: Sums | undefined
}

/** The complete state of a list on the screen. */
export interface ListAt<Row, Url, Own, More, Sums> extends ListShown<Row, Url, Own, More, Sums> {
  url: Url
  filter: Filter | undefined
  /** True until the first answer. */
  isLoading: boolean
  failure: ReturnType<typeof failureOf>
  isRefetching: boolean
  refetch: () => unknown
  /** Keys of the ticked rows, if the columns have a `RowChoice`. */
  chosen: ReadonlySet<string>
  choose: (keys: Iterable<string>) => void
}

type StaticProps =
  | 'title'
  | 'counted'
  | 'firstTime'
  | 'storedColumns'
  | 'firstHidden'
  | 'rowTone'
  | 'canExpand'
  | 'refreshes'
  | 'isHeld'
type DrawnProps = 'note' | 'actions' | 'children' | 'filters' | 'next'
type TableProps = 'totals' | 'rowHeight' | 'expandedKey' | 'isSortable' | 'renderExpanded'

interface Addressed<Row, Url> {
  code: string
  /** The addressed row; undefined if it is on another page. */
  row: Row | undefined
  /** Keys of the rows on the page, in list order. */
  codes: readonly string[]
  /** Goes to another row; further fields of the URL change with it. */
  onOpen: (code: string, also?: Partial<Url>) => void
  onClose: (also?: Partial<Url>) => void
}

export interface Declared<Row extends object, Url extends Listed, Own, More, Sums, Line, Given>
  extends Pick<ListViewProps<Row>, StaticProps>,
    ListColumns<Row, ListFrame<Row, Url, Own, More>, Line>,
    ListFilters<Url, Own, Sums, ListAt<Row, Url, Own, More, Sums>> {
  /** The title if it tells which rows the list shows. */
  heading?: (at: ListAt<Row, Url, Own, More, Sums>) => string | undefined
  /** Name of the list; absent means its title. */
  label?: string | ((at: ListAt<Row, Url, Own, More, Sums>) => string)
  /** Placeholder of the search box; absent if the list has no search. */
  searchFor?: string | ((at: ListAt<Row, Url, Own, More, Sums>) => string | undefined)
  /** Heading of an empty list. */
  emptyText?: string | ((at: ListAt<Row, Url, Own, More, Sums>) => string)
  rowKey: keyof Row & string
  /** Replaces the number of rows. */
  count?: (at: ListAt<Row, Url, Own, More, Sums>) => string | undefined
  /** The change that leads to the urgent rows, and its words; the whole list tells their number beside its own. */
  urgent?: { change: Partial<Url>; words: string }
  /** Page sizes that the user may choose; the URL contains the chosen size as `righe`. */
  pageSizes?: readonly number[]
  /** A hook that keeps the state of the list outside the URL; its argument is the properties of the component. */
  placed?: (given: Given) => ListPlace<NoInfer<Url>>
  /** A hook for further data and actions; its result must be stable, because a new result redraws the columns. */
  uses?: (shown: { close: () => void; url: Url; filter: Filter | undefined }) => More
  /** Details that unfold below a row. */
  expands?: (row: Row, frame: ListFrame<Row, Url, Own, More>) => ReactNode
  /** The call that an opened row will need; it is made when the pointer is over the row. */
  foresees?: (row: Row) => { queryKey: CallKey }
  /** Effect of a click: `opens` shows the dialog, `addresses` writes the row to the URL, a function decides. */
  presses?: 'opens' | 'addresses' | ((row: Row, at: ListAt<Row, Url, Own, More, Sums>) => void)
  /** True: a click selects a row, a double click or a tap on a card presses it. False turns clicks off. */
  selects?: (frame: ListFrame<Row, Url, Own, More>) => boolean
  opens?: (row: Row, shown: ListAt<Row, Url, Own, More, Sums> & { close: () => void }) => ReactNode
  /** The content for the row that the URL names, even while another page is shown. */
  addressed?: (named: Addressed<Row, Url>, at: ListAt<Row, Url, Own, More, Sums>) => ReactNode
  /** If a search finds nothing: the change of the URL that leads to another list, and its texts. */
  elsewhere?: (frame: ListFrame<Row, Url, Own, More>) => { change: Partial<Url>; words: ElsewhereWords }
  /** Differences of workbook and PDF from the screen; undefined if there is nothing to export yet. */
  exported?: (at: ListAt<Row, Url, Own, More, Sums>) => Partial<ListExported<Line>> | undefined
  drawn?: { [Prop in DrawnProps]?: (at: ListAt<Row, Url, Own, More, Sums>) => ReactNode }
  /** The row of sums; its cells are shown under the columns that have a total. */
  totals?: (shown: ListShown<Row, Url, Own, More, Sums>) => Row | undefined
  /** Texts in the row of totals, by column. */
  totalWords?: { readonly [Field in keyof Row & string]?: string }
  /** Table properties that depend on the rows shown. */
  inTable?: (shown: ListShown<Row, Url, Own, More, Sums>) => Pick<Partial<ListTableProps<Row>>, TableProps>
  /** Arranges head and table, if the screen has other parts between them. */
  layout?: (at: ListAt<Row, Url, Own, More, Sums>, pieces: ListPieces) => ReactNode
  /** Content under the table. */
  below?: (at: ListAt<Row, Url, Own, More, Sums>) => ReactNode
}
