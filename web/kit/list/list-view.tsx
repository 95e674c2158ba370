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

interface ListViewProps<Row extends object> extends ListTableProps<Row> {
  title: string
  /** What is counted: `['ordine', 'ordini']`. */
  counted: readonly [one: string, many: string]
  /** Instead of how many are listed. */
  count?: string
  /** The words in the search box: "Cerca ordine". */
  searchFor: string
  /** The name under which this browser remembers the hidden columns; absent: all are shown. */
  storedColumns?: string
  /** Not shown until they are chosen. */
  firstHidden?: readonly string[]
  /** Beside the title: a WordSwitch. */
  children?: ReactNode
  chips?: ReactNode
  note?: ReactNode
  /** What "Esporta" gives: columns and calls, and whatever is not as the list is named. */
  exported?: ListExported<Row>
  /** Between the toolbar and the table. */
  above?: ReactNode
  /** After the choice of columns. */
  actions?: ReactNode
}

type ListExported<Row> = Pick<Exported<Row>, 'columns'> &
  Partial<Exported<Row>> & {
    calls: ListCalls<Row>
    /** The workbook holds every column: an import reads it. */
    isTakenInAgain?: boolean
  }

/** A list screen: title, count, search, choice of columns, and the table below. */
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
