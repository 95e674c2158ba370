import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useDeferredValue, useMemo } from 'react'
import type { CellValue, DataColumn } from './column.ts'
import { matchingRows, searchTexts } from './search.ts'
import { compareValues, parseSort, sortableValue } from './sort.ts'

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
  /** The rows are one page, in the server's order. */
  asGiven: boolean
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

function toColumnDef<Row extends object>(column: DataColumn<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    accessorFn: row => sortableValue(column.value?.(row)),
    sortUndefined: 'last',
    sortFn: (one, other, id) => compareValues(one.getValue<CellValue>(id), other.getValue<CellValue>(id)),
  }
}

/** The rows to draw, in order: the server's page as it came, or all rows searched and sorted here. */
export function useTableRows<Row extends object>(options: RowsOptions<Row>): readonly TableRow<Row>[] {
  const { rows, columns, rowKey, sort, asGiven } = options
  const search = useDeferredValue(options.search)
  const isSearched = !asGiven && search.trim() !== ''
  const given = useMemo(() => rows ?? [], [rows])
  const texts = useMemo(() => (isSearched ? searchTexts(given, columns) : []), [isSearched, given, columns])
  const data = useMemo(
    () => (isSearched ? matchingRows(given, texts, search) : given),
    [isSearched, given, texts, search],
  )
  const columnDefs = useMemo(() => columns.map(toColumnDef), [columns])
  const sorting = useMemo(() => {
    const parsed = parseSort(sort)
    return parsed ? [parsed] : []
  }, [sort])
  const table = useTable({
    features,
    columns: columnDefs,
    data: data as Row[],
    getRowId: rowKey,
    manualSorting: asGiven,
    state: { sorting },
  })
  const model = table.getRowModel().rows
  return useMemo(() => model.map(row => ({ key: row.id, row: row.original })), [model])
}
