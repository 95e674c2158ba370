import type { ReactNode } from 'react'
import { capitalised } from '#rules/italian-format.ts'
import { foldForSearch } from '#rules/search-fold.ts'
import { shownColumns } from '#rules/tables/column.ts'
import type { Exported } from '#rules/tables/exported.ts'
import { ColumnMenu } from '#web/ui/column-menu.tsx'
import { countText } from '#web/ui/data-table/page-text.ts'
import { HeldWhile } from '#web/ui/held-while.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import type { CallKey } from '../endpoint.ts'
import { ListExport } from '../export/list-export.tsx'
import type { ListCalls } from '../export/read-all.ts'
import { RefreshButton } from '../refresh-button.tsx'
import { useStoredColumns } from '../stored-columns.ts'
import { ListTable, type ListTableProps } from './list-table.tsx'

/** Parts of a list screen, for a list with its own layout. */
export interface ListPieces {
  /** The toolbar without search and chips. */
  toolbar: ReactNode
  search: ReactNode
  chips: ReactNode
  table: ReactNode
  /** The button "Esporta", which is also in the toolbar. */
  exporting: ReactNode
  count: string | undefined
}

export interface ListViewProps<Row extends object, Line = Row> extends ListTableProps<Row> {
  title: string
  /** Singular and plural of the rows: `['ordine', 'ordini']`. */
  counted: readonly [one: string, many: string]
  /** Replaces the number of rows. */
  count?: string
  /** Placeholder of the search box: "Cerca ordine". */
  searchFor?: string | undefined
  /** Name under which this browser remembers hidden columns; absent shows all columns. */
  storedColumns?: string
  /** Ids of the columns that are hidden until the user chooses them. */
  firstHidden?: readonly string[]
  /** Content next to the title, for example a `WordSwitch`. */
  children?: ReactNode
  chips?: ReactNode
  note?: ReactNode
  /** Columns and calls for "Esporta", and names that replace the names of the list. */
  exported?: ListExported<Line> | undefined
  /** Feature that the button "Aggiorna i dati" reloads; absent hides the button. */
  refreshes?: CallKey[0]
  /** True if the screen cannot be used until the first rows have arrived. */
  isHeld?: boolean
  layout?: ((pieces: ListPieces) => ReactNode) | undefined
  /** Content between toolbar and table. */
  above?: ReactNode
  /** Content after the choice of columns. */
  actions?: ReactNode
}

export type ListExported<Row> = Pick<Exported<Row>, 'columns'> &
  Partial<Exported<Row>> & {
    calls: ListCalls<Row>
    /** True if an import reads the workbook; hidden columns then stay in it. */
    isTakenInAgain?: boolean
    /** True if the user chooses the sort order of the print first. */
    asksOrder?: boolean
  }

/** A list screen: title, count, search, choice of columns, and the table. */
export function ListView<Row extends object, Line = Row>(props: ListViewProps<Row, Line>) {
  const { title, counted, searchFor, storedColumns, firstHidden, exported, layout, isHeld, ...more } = props
  const { children, chips, note, refreshes, above, actions, ...table } = more
  const { list, query, columns } = table
  const [hidden, setHidden, isChosen] = useStoredColumns(storedColumns ?? 'none', firstHidden)
  const count = query.data && countText(query.data, ...counted)
  const search = searchFor && { value: list.url.cerca, onChange: list.search, placeholder: searchFor }
  const exporting = exported && (
    <ListExport
      list={asNamed(props, exported, hidden)}
      calls={exported.calls}
      asksOrder={exported.asksOrder}
      hidden={hidden}
    />
  )
  const toolbar = (
    <Toolbar
      title={title}
      count={props.count ?? count}
      {...(!layout && { chips, search: search || undefined })}
      note={note}
      actions={
        <>
          {storedColumns && <ColumnMenu {...{ columns, hidden, isChosen }} onChange={setHidden} />}
          {refreshes && <RefreshButton feature={refreshes} />}
          {exporting}
          {actions}
        </>
      }
    >
      {children}
    </Toolbar>
  )
  const rows = <ListTable {...table} hiddenColumns={hidden} isChosen={isChosen} />
  const shown = layout ? (
    layout({ toolbar, count, chips, exporting, search: search && <SearchBox {...search} />, table: rows })
  ) : (
    <>
      {toolbar}
      {above}
      {rows}
    </>
  )
  return isHeld ? <HeldWhile isLoading={!query.data && !query.error}>{shown}</HeldWhile> : shown
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
