import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { capitalised } from '#rules/italian-format.ts'
import { foldForSearch } from '#rules/search-fold.ts'
import { shownColumns } from '#rules/tables/column.ts'
import type { Exported } from '#rules/tables/exported.ts'
import type { MenuAction } from '#web/ui/action-menu.tsx'
import { visibleColumns } from '#web/ui/data-table/column.ts'
import { countText } from '#web/ui/data-table/page-text.ts'
import { HeldWhile } from '#web/ui/held-while.tsx'
import { PageHead, type PageHeadProps } from '#web/ui/page-head.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { CallKey, ListPage } from '../endpoint.ts'
import { useListExport } from '../export/list-export.tsx'
import type { ListCalls } from '../export/read-all.ts'
import { useStoredColumns } from '../stored-columns.ts'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { foundOf, useListMenu } from './use-list-menu.tsx'
import { useListPrint } from './use-list-print.tsx'

/** Parts of a list screen, for a list with its own layout. */
export interface ListPieces {
  head: ReactNode
  /** For a list without head, as in a dialog. */
  search: ReactNode
  exports: readonly MenuAction[]
  table: ReactNode
}

type HeadProps = 'urgent' | 'filters' | 'chips' | 'note' | 'actions' | 'children'

export interface ListViewProps<Row extends object, Line = Row>
  extends ListTableProps<Row>,
    Pick<PageHeadProps, HeadProps> {
  title: string
  /** Singular and plural of the rows: `['ordine', 'ordini']`. */
  counted: readonly [one: string, many: string]
  /** Replaces the number of rows. */
  count?: string
  /** The rows without search and filters, if some of them are set. */
  whole?: Omit<ListPage<unknown>, 'rows'> | undefined
  /** Placeholder of the search box: "Cerca ordine". */
  searchFor?: string | undefined
  /** Name under which this browser remembers hidden columns; absent shows all columns. */
  storedColumns?: string
  /** Ids of the columns that are hidden until the user chooses them. */
  firstHidden?: readonly string[]
  /** Columns and calls for the exports, and names that replace the names of the list. */
  exported?: ListExported<Line> | undefined
  /** Reads all rows for the print of a list without a PDF. */
  readPage?: ListCalls<Row>['readPage'] | undefined
  /** Feature that "Aggiorna i dati" reloads besides the list. */
  refreshes?: CallKey[0]
  /** Further entries of the menu. */
  menu?: readonly (MenuAction | false)[]
  /** True if the screen cannot be used until the first rows have arrived. */
  isHeld?: boolean
  layout?: ((pieces: ListPieces) => ReactNode) | undefined
}

export type ListExported<Row> = Pick<Exported<Row>, 'columns'> &
  Partial<Exported<Row>> & {
    calls: ListCalls<Row>
    /** True if an import reads the workbook; hidden columns then stay in it. */
    isTakenInAgain?: boolean
    /** True if the user chooses the sort order of the print first. */
    asksOrder?: boolean
  }

/** A list screen: its head and its table. */
export function ListView<Row extends object, Line = Row>(props: ListViewProps<Row, Line>) {
  const { title, counted, searchFor, storedColumns, firstHidden, exported, layout, isHeld, ...more } = props
  const {
    urgent,
    filters,
    chips,
    children,
    note,
    actions,
    refreshes,
    whole,
    readPage,
    menu = [],
    ...table
  } = more
  const { list, query, columns } = table
  const queries = useQueryClient()
  const [hidden, setHidden, isChosen] = useStoredColumns(storedColumns ?? 'none', firstHidden)
  const count = query.data && countText(query.data, ...counted, whole)
  const search = searchFor
    ? { value: list.url.cerca, onChange: list.search, placeholder: searchFor }
    : undefined
  const exporting = useListExport(exported && { ...exported, hidden, list: asNamed(props, exported, hidden) })
  const arranging = useListMenu({
    ...{ columns, hidden, isChosen, list },
    onHide: storedColumns === undefined ? undefined : setHidden,
    isSortable: table.isSortable !== false,
  })
  const printing = useListPrint(
    readPage && {
      title,
      about: [
        count,
        list.url.cerca && `ricerca: ${list.url.cerca}`,
        ...(chips ?? []).map(({ label }) => label),
      ],
      columns: visibleColumns(columns, hidden),
      readPage,
    },
  )
  const refresh = () =>
    refreshes ? queries.invalidateQueries({ queryKey: [refreshes] }) : Promise.resolve(query.refetch())
  const head = (
    <PageHead
      {...{ title, urgent, search, filters, actions, note, children }}
      {...(chips && { chips })}
      count={props.count ?? count}
      found={query.data && foundOf(query.data, counted)}
      menu={[
        ...menu,
        ...arranging.items,
        ...exporting.items,
        printing,
        {
          label: 'Aggiorna i dati',
          icon: <IconRefresh size={18} stroke={1.5} />,
          run: () => void refresh(),
          keys: 'r',
        },
      ]}
    />
  )
  const rows = <ListTable {...table} {...{ chips }} hiddenColumns={hidden} isChosen={isChosen} />
  const pieces = {
    head,
    search: search && <SearchBox {...search} />,
    exports: exporting.items,
    table: rows,
  }
  const shown = layout ? (
    layout(pieces)
  ) : (
    <>
      {head}
      {rows}
    </>
  )
  return (
    <>
      {isHeld ? <HeldWhile isLoading={!query.data && !query.error}>{shown}</HeldWhile> : shown}
      {exporting.dialogs}
      {arranging.dialogs}
    </>
  )
}

function asNamed<Row extends object, Line>(
  { label, counted, list }: ListViewProps<Row, Line>,
  { isTakenInAgain, asksOrder: _, ...exported }: ListExported<Line>,
  hidden: readonly string[],
): Exported<Line> {
  return {
    title: label,
    fileName: foldForSearch(label).replaceAll(/\W+/g, '-'),
    counted: capitalised(counted[1]),
    searched: list.url.cerca,
    sort: list.sort,
    about: [],
    ...exported,
    columns: isTakenInAgain ? exported.columns : shownColumns(exported.columns, hidden),
  }
}
