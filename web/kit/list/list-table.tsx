import { Box, Button, Flex } from '@mantine/core'
import { type PointerEvent, type ReactNode, useMemo } from 'react'
import { listed } from '#rules/italian-words.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import type { Paging } from '#web/ui/data-table/pager.tsx'
import type { DataTableProps } from '#web/ui/data-table/table-props.ts'
import { type Chip, removeAll } from '#web/ui/removable-chip.tsx'
import type { ListPage } from '../endpoint.ts'
import { failureOf } from '../failure-of.ts'
import type { ListControls } from './use-list-url.ts'

export interface Listing<Row> {
  data: ListPage<Row> | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

type TableProps<Row extends object> = Pick<
  DataTableProps<Row>,
  | 'label'
  | 'columns'
  | 'rowKey'
  | 'renderExpanded'
  | 'canExpand'
  | 'onOpen'
  | 'onMark'
  | 'selectedKey'
  | 'onSelectedKeyChange'
  | 'hiddenColumns'
  | 'isChosen'
  | 'totals'
  | 'rowTone'
  | 'rowHeight'
  | 'expandedKey'
>

export interface ListTableProps<Row extends object> extends TableProps<Row> {
  query: Listing<Row>
  list: ListControls
  emptyText?: string
  /** One sentence for a list without any row: what will be here, and what brings it. */
  firstTime: string
  /** The filters that are set. */
  chips?: readonly Chip[] | undefined
  /** A suggestion after an empty search; clearing the search is always offered. */
  next?: ReactNode
  /** Called when the pointer is over a row, so that the details can be prefetched. */
  onPoint?: (row: Row) => void
  paging?: Partial<Paging>
  /** True if all rows are loaded at once, so that there are no pages. */
  isWhole?: boolean
  /** False for a list with a fixed order. */
  isSortable?: boolean
}

/** Shows a server list as a table: rows and failure come from the query, sort order, page and open row from the URL. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { query, list, emptyText = 'Nessun dato trovato', firstTime, chips = [], ...more } = props
  const { next, onPoint, paging, ...table } = more
  const { columns, isWhole, isSortable = true } = table
  const { sortable } = list
  const sorted = useMemo(
    () => columns.map(column => ({ ...column, sortable: sortable.includes(column.id) })),
    [columns, sortable],
  )
  const point = (event: PointerEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
    const pointed = row && query.data?.rows.find(other => table.rowKey(other) === row.dataset.row)
    if (event.pointerType === 'mouse' && pointed) onPoint?.(pointed)
  }
  return (
    <Box display="contents" onPointerOver={onPoint && point}>
      <DataTable<Row>
        {...table}
        columns={sorted}
        rows={query.data?.rows}
        refreshing={query.isFetching}
        failure={failureOf(query)}
        empty={{
          text: emptyText,
          about: setText(list.url.cerca, chips) ?? firstTime,
          action: <NextStep {...{ list, chips, next }} />,
        }}
        sort={list.sort}
        onSortChange={isSortable ? list.sortBy : undefined}
        paging={isWhole ? undefined : { ...pagingOf(query.data, list), ...paging }}
        expandedKey={list.url.aperto || table.expandedKey}
        onExpandedKeyChange={list.openRow}
      />
    </Box>
  )
}

function pagingOf(
  { total = 0, hasMore }: Partial<ListPage<unknown>> = {},
  { url, pageSize, goTo }: ListControls,
): Paging {
  return { page: url.pagina, pageSize, total, hasMore, onPageChange: goTo }
}

/** `Filtri attivi: ricerca «rossi» e Bloccati.`, or undefined if nothing narrows the list. */
function setText(search: string, chips: readonly Chip[]): string | undefined {
  const set = [...(search ? [`ricerca «${search}»`] : []), ...chips.map(({ label }) => label)]
  return set.length > 0 ? `Filtri attivi: ${listed(set)}.` : undefined
}

type NextProps = Pick<ListTableProps<object>, 'list' | 'next'> & { chips: readonly Chip[] }

function NextStep({ list, chips, next }: NextProps) {
  return (
    <Flex wrap="wrap" justify="center" gap="sm">
      {list.url.cerca && (
        <Button variant="default" onClick={() => list.search('')}>
          Annulla la ricerca
        </Button>
      )}
      {next}
      {!next && chips.length > 0 && (
        <Button variant="default" onClick={() => removeAll(chips)}>
          Togli i filtri
        </Button>
      )}
    </Flex>
  )
}
