import { useQuery } from '@tanstack/react-query'
import type { OrderLine } from '#contract/orders.ts'
import { integer } from '#rules/italian-format.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DetailTable } from '#web/ui/data-table/detail-table.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { linesQuery } from './order-data.ts'
import classes from './orders.module.css'

type Column = DataColumn<OrderLine>

const position: Column = { id: 'Posizione', header: 'Pos.', cell: line => line.Posizione, width: 56 }
const quantity: Column = {
  id: 'Quantita',
  header: 'Q.tà',
  cell: line => integer(line.Quantita),
  align: 'end',
  width: 64,
}

const columns: readonly Column[] = [
  position,
  { id: 'Descrizione', header: 'Descrizione', cell: line => line.Descrizione, width: 280 },
  { id: 'Modello', header: 'Modello', cell: line => line.Modello || '—' },
  { id: 'Colore', header: 'Colore', cell: line => line.Colore || '—' },
  { id: 'Misure', header: 'Misure', cell: line => line.Misure || '—' },
  quantity,
]

const narrowColumns: readonly Column[] = [
  position,
  { id: 'Descrizione', header: 'Descrizione', cell: line => <WholeLine line={line} />, width: 180 },
  quantity,
]

export function OrderLines({ progressivo, orderNumber }: { progressivo: number; orderNumber: string }) {
  const { data, error, refetch } = useQuery(linesQuery(progressivo))
  return (
    <DetailTable
      label={`Righe dell'ordine ${orderNumber}`}
      columns={useIsPhone() ? narrowColumns : columns}
      rows={data}
      rowKey={line => String(line.Posizione)}
      failure={error ? { message: messageOf(error), onRetry: () => void refetch() } : undefined}
      empty="Nessun dato trovato"
    />
  )
}

function WholeLine({ line }: { line: OrderLine }) {
  return (
    <>
      {line.Descrizione}
      <span className={classes.features}>
        {[line.Modello, line.Colore, line.Misure].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
