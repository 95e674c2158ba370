import { type FetchQueryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Role } from '#contract/roles.ts'
import { RowChoiceContext } from '#web/ui/data-table/row-choice.tsx'
import { Page } from '#web/ui/page.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { useRowChoice } from '#web/ui/use-row-choice.ts'
import type { CallKey } from '../endpoint.ts'
import { type Filter, useFilter } from '../filter.ts'
import { queryClient } from '../query-client.ts'
import { useUser } from '../user.ts'
import { Elsewhere, type ElsewhereWords } from './elsewhere.tsx'
import type { AskedList } from './list-calls.ts'
import { columnsOf, type ListColumns } from './list-columns.ts'
import { ChoiceOf, CountedOf, chipsOf, type ListFilters, SeeAll } from './list-filters.tsx'
import type { Listed, ListUrl } from './list-url.ts'
import { type ListExported, ListView, type ListViewProps } from './list-view.tsx'
import { useListUrl } from './use-list-url.ts'

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

/** A list as it stands on the screen. */
export interface ListAt<Row, Url, Own, More> extends ListFrame<Row, Url, Own, More> {
  url: Url
  filter: Filter | undefined
  rows: readonly Row[] | undefined
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
  | 'emptyText'
  | 'rowTone'
  | 'canExpand'
type DrawnProps = 'note' | 'actions' | 'above' | 'children' | 'next'

interface Declared<Row extends object, Url extends Listed, Own, More>
  extends Pick<ListViewProps<Row>, StaticProps>,
    ListColumns<Row, ListFrame<Row, Url, Own, More>>,
    ListFilters<Url, Own> {
  /** The name of the list; absent: its title. */
  label?: string | ((at: ListAt<Row, Url, Own, More>) => string)
  searchFor: string | ((at: ListAt<Row, Url, Own, More>) => string)
  rowKey: keyof Row & string
  /** Instead of how many are listed. */
  count?: (at: ListAt<Row, Url, Own, More>) => string
  /** Page sizes to choose among; the address holds the chosen one as `righe`. */
  pageSizes?: readonly number[]
  /** A hook for what the list does besides; what it gives must be stable, because columns are drawn anew with it. */
  uses?: (shown: { close: () => void }) => More
  /** The row's story, below it. */
  expands?: (row: Row) => ReactNode
  /** The call that an opened row will need, to be made before. */
  foresees?: (row: Row) => { queryKey: CallKey }
  /** A click on a row: shows what it opens, unless it leads elsewhere. */
  presses?: 'opens' | ((row: Row, at: ListAt<Row, Url, Own, More>) => void)
  opens?: (row: Row, shown: ListAt<Row, Url, Own, More> & { close: () => void }) => ReactNode
  /** The same search in another list, where nothing was found in this one. */
  elsewhere?: (frame: ListFrame<Row, Url, Own, More>) => { change: Partial<Url>; words: ElsewhereWords }
  /** Differences of the workbook and the PDF from the screen. */
  exported?: (at: ListAt<Row, Url, Own, More>) => Partial<ListExported<Row>>
  drawn?: { [Prop in DrawnProps]?: (at: ListAt<Row, Url, Own, More>) => ReactNode }
  /** Under the table. */
  below?: (at: ListAt<Row, Url, Own, More>) => ReactNode
}

type Asked<Row, Url extends Listed, Own> = ListUrl<NonNullable<Url['ordina']>, Url, Own> & AskedList<Row, Url>

/** Pages declare this type, because the router's types depend on pages and pages on the router's types. */
export type ListScreen = ComponentType

/** A list on a page of its own. */
export function listPage<Row extends object, Url extends Listed, Own extends object, More = undefined>(
  asked: Asked<Row, Url, Own>,
  declared: Declared<NoInfer<Row>, NoInfer<Url>, NoInfer<Own>, More>,
): ListScreen {
  const List = listPart<Row, Url, Own, More>(asked, declared)
  return () => (
    <Page fill>
      <List />
    </Page>
  )
}

/** A list on a tab: address, query, columns, filters, exports and what a row opens, from its declaration. */
export function listPart<Row extends object, Url extends Listed, Own extends object, More = undefined>(
  asked: Asked<Row, Url, Own>,
  declared: Declared<NoInfer<Row>, NoInfer<Url>, NoInfer<Own>, More>,
): ListScreen {
  return () => <DeclaredList<Row, Url, Own, More> asked={asked} declared={declared} />
}

interface Props<Row extends object, Url extends Listed, Own, More> {
  asked: Asked<Row, Url, Own>
  declared: Declared<Row, Url, Own, More>
}

function DeclaredList<Row extends object, Url extends Listed, Own extends object, More>({
  asked,
  declared,
}: Props<Row, Url, Own, More>) {
  const { foresees, presses, opens, label = declared.title, searchFor, drawn = {} } = declared
  const list = useListUrl(asked)
  const { url, change } = list
  const filter = useFilter()
  const query = useQuery(asked.query(filter, url))
  const [opened, open] = useState<Row>()
  const close = useCallback(() => open(undefined), [])
  const frame = useFrame({ asked, declared }, { ...list, open, close })
  const { table, columns } = useMemo(() => columnsOf(declared, frame), [declared, frame])
  const { data, isRefetching, refetch } = query
  const { choices, choose } = useRowChoice()
  const { chosen } = choices
  const at = { ...frame, url, filter, rows: data?.rows, isRefetching, refetch, chosen, choose }
  const textOf = (text: string | ((now: typeof at) => string)) => (typeof text === 'string' ? text : text(at))
  const { title, counted, storedColumns, firstHidden, emptyText, rowTone, canExpand, rowKey } = declared
  const keyOf = useCallback((row: Row) => String(row[rowKey]), [rowKey])
  const filters = { ...declared, filters: frame.filters, filter, url, change }
  const other = declared.elsewhere?.(frame)
  return (
    <RowChoiceContext value={choices}>
      <ListView<Row>
        {...{
          title,
          counted,
          storedColumns,
          firstHidden,
          emptyText,
          rowTone,
          canExpand,
          list,
          query,
          columns,
        }}
        label={textOf(label)}
        searchFor={textOf(searchFor)}
        count={declared.count?.(at)}
        rowKey={keyOf}
        renderExpanded={declared.expands}
        onPoint={foresees && (row => void queryClient.prefetchQuery(foresees(row) as FetchQueryOptions))}
        onOpen={presses && (presses === 'opens' ? open : row => presses(row, at))}
        next={
          drawn.next?.(at) ??
          (other ? (
            <Elsewhere
              searched={url.cerca}
              found={asked.count(filter, { ...url, ...other.change })}
              words={other.words}
              onSee={() => change(other.change)}
            />
          ) : (
            <SeeAll {...filters} />
          ))
        }
        chips={
          hasNumbers(declared, frame.filters) ? <CountedOf {...filters} /> : chipsOf(filters, asked.standard)
        }
        note={drawn.note?.(at)}
        above={drawn.above?.(at)}
        actions={drawn.actions?.(at)}
        paging={declared.pageSizes && pagingOf(declared.pageSizes, asked.asked(url).righe, change)}
        exported={
          asked.isPrinted && table
            ? { columns: table, calls: asked.whole(filter, url), ...declared.exported?.(at) }
            : undefined
        }
      >
        <ChoiceOf {...filters} />
        {drawn.children?.(at)}
      </ListView>
      {declared.below?.(at)}
      {opened && opens?.(opened, { ...at, close })}
    </RowChoiceContext>
  )
}

function hasNumbers<Url, Own>({ numbered }: ListFilters<Url, Own>, filters: Own): boolean {
  return numbered !== undefined && (numbered.when?.(filters) ?? true)
}

type Controls<Row, Url extends Listed> = Pick<
  ListFrame<Row, Url, unknown, unknown>,
  'change' | 'show' | 'open'
> & {
  url: Url
  close: () => void
}

/** The frame stays the same object while none of its values changes. */
function useFrame<Row extends object, Url extends Listed, Own, More>(
  { asked, declared }: Props<Row, Url, Own, More>,
  { url, change, show, open, close }: Controls<Row, Url>,
): ListFrame<Row, Url, Own, More> {
  const role = useUser().Tipologia
  const isPhone = useIsPhone()
  const more = declared.uses?.({ close }) as More
  const view = JSON.stringify(asked.filtersOf(url))
  return useMemo(
    () => ({ filters: JSON.parse(view) as Own, role, isPhone, change, show, open, more }),
    [view, role, isPhone, change, show, open, more],
  )
}

function pagingOf<Url>(
  pageSizes: readonly number[],
  pageSize: number | undefined,
  change: (next: Partial<Url>) => void,
) {
  return {
    pageSizes,
    ...(pageSize !== undefined && { pageSize }),
    onPageSizeChange: (righe: number) => change({ righe } as unknown as Partial<Url>),
  }
}
