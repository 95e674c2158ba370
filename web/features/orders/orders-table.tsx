import { Button } from '@mantine/core'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { PointerEvent } from 'react'
import type { OrderInProduction } from '#contract/orders.ts'
import type { Page } from '#web/kit/endpoint.ts'
import { messageOf, ProblemError } from '#web/kit/problem-error.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { linesQuery, standardSort } from './order-data.ts'
import { OrderLines } from './order-lines.tsx'
import classes from './orders.module.css'
import type { OrdersUrl } from './orders-url.ts'
import type { useOrdersUrl } from './use-orders-url.ts'

const pageSize = 300

interface Props extends ReturnType<typeof useOrdersUrl> {
  orders: UseQueryResult<Page<OrderInProduction>>
  columns: readonly DataColumn<OrderInProduction>[]
  hidden: readonly string[]
}

export function OrdersTable({ orders, columns, hidden, url, list, openRow }: Props) {
  const { data, error } = orders
  return (
    <div className={classes.table} onPointerOver={usePrefetchedLines()}>
      <DataTable<OrderInProduction>
        label={url.consegnati ? 'Ordini consegnati' : 'Ordini da consegnare'}
        columns={columns}
        hiddenColumns={hidden}
        rows={data?.rows}
        rowKey={keyOf}
        refreshing={orders.isFetching}
        failure={error ? failureOf(error, () => void orders.refetch()) : undefined}
        empty={{ text: 'Nessun dato trovato', action: <NextStep url={url} list={list} /> }}
        sort={url.ordina ?? standardSort(url.consegnati)}
        onSortChange={sort => list({ ordina: sort as OrdersUrl['ordina'] })}
        paging={{
          page: url.pagina,
          pageSize,
          total: data?.total ?? 0,
          hasMore: data?.hasMore,
          onPageChange: pagina => list({ pagina }),
        }}
        expandedKey={url.aperto === undefined ? undefined : String(url.aperto)}
        onExpandedKeyChange={openRow}
        renderExpanded={linesOf}
      />
    </div>
  )
}

function keyOf(order: OrderInProduction): string {
  return String(order.Progressivo)
}

function linesOf({ Progressivo, NUM_ORD }: OrderInProduction) {
  return <OrderLines progressivo={Progressivo} orderNumber={NUM_ORD} />
}

function failureOf(error: Error, onRetry: () => void) {
  const reference = error instanceof ProblemError ? error.requestId : undefined
  return { message: messageOf(error), reference, onRetry }
}

/** The lines of the row that is pointed at are on their way before it is opened. */
function usePrefetchedLines() {
  const queries = useQueryClient()
  return (event: PointerEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
    const progressivo = Number(row?.dataset.row)
    if (event.pointerType === 'mouse' && progressivo > 0) void queries.prefetchQuery(linesQuery(progressivo))
  }
}

/** What a user would try next when nothing was found. */
function NextStep({ url, list }: Pick<Props, 'url' | 'list'>) {
  if (url.cerca) {
    return (
      <Button variant="default" onClick={() => list({ cerca: '' })}>
        Annulla la ricerca
      </Button>
    )
  }
  return (
    <Button variant="default" onClick={() => list({ consegnati: !url.consegnati, ordina: undefined })}>
      {url.consegnati ? 'Vedi gli ordini da consegnare' : 'Vedi gli ordini consegnati'}
    </Button>
  )
}
