import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { OrderToConfirm } from '#contract/confirmations.ts'
import type { Page } from '#web/kit/endpoint.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { pageSize, standardSort } from './confirmation-data.ts'
import type { ConfirmationsUrl } from './confirmations-url.ts'
import type { useConfirmationsUrl } from './use-confirmations-url.ts'

interface Props extends ReturnType<typeof useConfirmationsUrl> {
  orders: UseQueryResult<Page<OrderToConfirm>>
  columns: readonly DataColumn<OrderToConfirm>[]
  hidden: readonly string[]
}

export function ConfirmationsTable({ orders, columns, hidden, url, list }: Props) {
  const { data } = orders
  const navigate = useNavigate()
  return (
    <DataTable<OrderToConfirm>
      label="Ordini con conferma"
      columns={columns}
      hiddenColumns={hidden}
      rows={data?.rows}
      rowKey={keyOf}
      refreshing={orders.isFetching}
      failure={failureOf(orders)}
      empty={{ text: 'Nessun dato trovato', action: <NextStep url={url} list={list} /> }}
      sort={url.ordina ?? standardSort}
      onSortChange={sort => list({ ordina: sort as ConfirmationsUrl['ordina'] })}
      paging={{
        page: url.pagina,
        pageSize,
        total: data?.total ?? 0,
        hasMore: data?.hasMore,
        onPageChange: pagina => list({ pagina }),
      }}
      onOpen={order =>
        void navigate({ to: '/ordine/$progressivo', params: { progressivo: String(order.Progressivo) } })
      }
    />
  )
}

function keyOf(order: OrderToConfirm): string {
  return String(order.Progressivo)
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
  if (!url.stato) return null
  return (
    <Button variant="default" onClick={() => list({ stato: undefined })}>
      Vedi tutti gli ordini
    </Button>
  )
}
