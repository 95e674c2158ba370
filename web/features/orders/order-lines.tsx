import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { orderLineColumns } from '#web/parts/orders/order-line-columns.ts'
import { DetailTable } from '#web/ui/data-table/detail-table.tsx'

export function linesQuery(progressivo: number) {
  return queryOptions({
    ...client.orders.productionDetail.query({ params: { progressivo: String(progressivo) } }),
    staleTime: 60_000,
    meta: { silent: true },
  })
}

export function OrderLines({ progressivo, orderNumber }: { progressivo: number; orderNumber: string }) {
  const { data, error, refetch } = useQuery(linesQuery(progressivo))
  return (
    <DetailTable
      label={`Righe dell'ordine ${orderNumber}`}
      columns={orderLineColumns}
      rows={data}
      rowKey={line => String(line.Posizione)}
      failure={failureOf({ error, refetch })}
      empty="Nessun dato trovato"
    />
  )
}
