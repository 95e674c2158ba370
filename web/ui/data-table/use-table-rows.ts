import { useDeferredValue, useMemo } from 'react'
import type { DataColumn } from './column.ts'
import { matchingRows, searchTexts } from './search.ts'
import { sortedRows } from './sort.ts'

export interface TableRow<Row> {
  key: string
  row: Row
}

interface RowsOptions<Row> {
  rows: readonly Row[] | undefined
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string
  sort: string | undefined
  search: string
  /** True if the rows are one page in the server's order. */
  asGiven: boolean
}

/** Returns rows in display order: the server's page as it is, or all rows after a local search and sort. */
export function useTableRows<Row extends object>(options: RowsOptions<Row>): readonly TableRow<Row>[] {
  const { rows, columns, rowKey, sort, asGiven } = options
  const search = useDeferredValue(options.search)
  const isSearched = !asGiven && search.trim() !== ''
  const texts = useMemo(
    () => (isSearched && rows ? searchTexts(rows, columns) : []),
    [isSearched, rows, columns],
  )
  const found = useMemo(
    () => (isSearched && rows ? matchingRows(rows, texts, search) : (rows ?? [])),
    [isSearched, rows, texts, search],
  )
  return useMemo(() => {
    const ordered = asGiven ? found : sortedRows(found, columns, sort)
    return ordered.map(row => ({ key: rowKey(row), row }))
  }, [asGiven, found, columns, sort, rowKey])
}
