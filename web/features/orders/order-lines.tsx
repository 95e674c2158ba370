import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OrderLine } from '#contract/orders.ts'
import { integer } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DetailTable } from '#web/ui/data-table/detail-table.tsx'

const columns: readonly DataColumn<OrderLine>[] = [
  { id: 'Posizione', header: 'Pos.', cell: line => line.Posizione, width: 56 },
  { id: 'Descrizione', header: 'Descrizione', cell: line => line.Descrizione, width: 280, card: 'title' },
  { id: 'Modello', header: 'Modello', cell: line => line.Modello || '—' },
  { id: 'Colore', header: 'Colore', cell: line => line.Colore || '—' },
  { id: 'Misure', header: 'Misure', cell: line => line.Misure || '—' },
  { id: 'Quantita', header: 'Q.tà', cell: line => integer(line.Quantita), align: 'end', width: 64 },
]

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
      columns={columns}
      rows={data}
      rowKey={line => String(line.Posizione)}
      failure={failureOf({ error, refetch })}
      empty="Nessun dato trovato"
    />
  )
}
