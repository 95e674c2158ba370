import { Stack } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { FailureStrip } from '../failure.tsx'
import { useIsPhone } from '../use-media.ts'
import { CardList } from './card-list.tsx'
import { visibleColumns } from './column.ts'
import { Pager } from './pager.tsx'
import { TableGrid } from './table-grid.tsx'
import type { DataTableProps } from './table-props.ts'
import { useTableRows } from './use-table-rows.ts'

/** All lists of the portal use this component. It draws a table, and cards on a phone. */
export function DataTable<Row extends object>(asked: DataTableProps<Row>) {
  const isStranded = useFirstPageWhenStranded(asked)
  // A page beyond the list's end shows skeleton rows until the first page arrives.
  const props = isStranded ? { ...asked, rows: undefined } : asked
  const { columns, rows, paging, failure, hiddenColumns, search = '' } = props
  const isPhone = useIsPhone()
  const shown = useMemo(() => visibleColumns(columns, hiddenColumns), [columns, hiddenColumns])
  const entries = useTableRows({
    rows,
    columns,
    rowKey: props.rowKey,
    sort: props.sort,
    search,
    asGiven: paging !== undefined,
  })
  const List = isPhone ? CardList : TableGrid
  return (
    <Stack flex="0 1 auto" mih={0}>
      {failure && rows && <FailureStrip {...failure} />}
      <List {...props} columns={shown} entries={entries} />
      {rows && paging && paging.total > 0 && <Pager {...paging} label={props.label} />}
      {rows && !paging && search.trim() !== '' && (
        <p className="label tabular" aria-live="polite">
          {entries.length} di {rows.length}
        </p>
      )}
    </Stack>
  )
}

/** Goes to the first page if the list lacks the open page, for example after a deletion or through an old link. */
function useFirstPageWhenStranded({
  rows,
  paging,
}: Pick<DataTableProps<object>, 'rows' | 'paging'>): boolean {
  const isStranded = rows?.length === 0 && paging !== undefined && paging.total > 0
  const goToFirst = useEffectEvent(() => paging?.onPageChange(1))
  useEffect(() => {
    if (isStranded) goToFirst()
  }, [isStranded])
  return isStranded
}
