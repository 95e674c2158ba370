import type { ReactNode } from 'react'
import { capitalised } from '#rules/italian-format.ts'
import { foldForSearch } from '#rules/search-fold.ts'
import { shownColumns } from '#rules/tables/column.ts'
import type { Exported } from '#rules/tables/exported.ts'
import { ColumnMenu } from '#web/ui/column-menu.tsx'
import { countText } from '#web/ui/data-table/page-text.ts'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { ListExport } from '../export/list-export.tsx'
import type { ListCalls } from '../export/read-all.ts'
import { useStoredColumns } from '../stored-columns.ts'
import { ListTable, type ListTableProps } from './list-table.tsx'

export interface ListViewProps<Row extends object> extends ListTableProps<Row> {
  title: string
  /** Singular and plural of the rows: `['ordine', 'ordini']`. */
  counted: readonly [one: string, many: string]
  /** Replaces the number of rows. */
  count?: string
  /** Placeholder of the search box: "Cerca ordine". */
  searchFor: string
  /** Name under which this browser remembers hidden columns; absent shows all columns. */
  storedColumns?: string
  /** Columns that are hidden until the user chooses them. */
  firstHidden?: readonly string[]
  /** Content next to the title: a WordSwitch. */
  children?: ReactNode
  chips?: ReactNode
  note?: ReactNode
  /** Columns and calls of "Esporta", and overrides of the list's names. */
  exported?: ListExported<Row>
  /** Content between toolbar and table. */
  above?: ReactNode
  /** Content after the choice of columns. */
  actions?: ReactNode
}

export type ListExported<Row> = Pick<Exported<Row>, 'columns'> &
  Partial<Exported<Row>> & {
    calls: ListCalls<Row>
    /** The workbook keeps hidden columns, because an import reads it. */
    isTakenInAgain?: boolean
  }

/** A list screen: title, count, search, choice of columns, and the table. */
export function ListView<Row extends object>(props: ListViewProps<Row>) {
  const {
    title,
    counted,
    count,
    searchFor,
    storedColumns,
    firstHidden,
    children,
    chips,
    note,
    exported,
    above,
    actions,
    ...table
  } = props
  const { list, query, columns } = table
  const [hidden, setHidden] = useStoredColumns(storedColumns ?? 'none', firstHidden)
  return (
    <>
      <Toolbar
        title={title}
        count={count ?? (query.data && countText(query.data, ...counted))}
        search={{ value: list.url.cerca, onChange: list.search, placeholder: searchFor }}
        chips={chips}
        note={note}
        actions={
          <>
            {storedColumns && <ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />}
            {exported && (
              <ListExport list={asNamed(props, exported, hidden)} calls={exported.calls} hidden={hidden} />
            )}
            {actions}
          </>
        }
      >
        {children}
      </Toolbar>
      {above}
      <ListTable {...table} hiddenColumns={hidden} />
    </>
  )
}

function asNamed<Row extends object>(
  { label, counted, list }: ListViewProps<Row>,
  { isTakenInAgain, ...exported }: ListExported<Row>,
  hidden: readonly string[],
): Exported<Row> {
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
