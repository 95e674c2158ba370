import type { ReactNode } from 'react'
import { ColumnMenu } from '#web/ui/column-menu.tsx'
import { countText } from '#web/ui/data-table/page-text.ts'
import { Toolbar } from '#web/ui/toolbar.tsx'
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
  /** Beside the title: a WordSwitch. */
  children?: ReactNode
  chips?: ReactNode
  note?: ReactNode
  /** After the choice of columns. */
  actions?: ReactNode
}

/** A list screen: title, count, search, choice of columns, and the table below. */
export function ListView<Row extends object>(props: ListViewProps<Row>) {
  const { title, counted, count, searchFor, storedColumns, children, chips, note, actions, ...table } = props
  const { list, query, columns } = table
  const [hidden, setHidden] = useStoredColumns(storedColumns ?? 'none')
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
            {actions}
          </>
        }
      >
        {children}
      </Toolbar>
      <ListTable {...table} hiddenColumns={hidden} />
    </>
  )
}
