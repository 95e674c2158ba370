import { IconFileTypePdf } from '@tabler/icons-react'
import type { OrderInProduction } from '#contract/orders.ts'
import { dayText } from '#rules/italian-format.ts'
import { orderTable } from '#rules/tables/orders.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { OrderLink } from '#web/parts/order/order-link.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { type Drawings, drawnColumns } from '#web/ui/data-table/drawn-columns.ts'
import { RowAction } from '#web/ui/data-table/row-action.tsx'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { isLate } from './order-delay.ts'
import classes from './orders.module.css'

type Order = OrderInProduction

const drawings: Drawings<Order> = {
  NUM_ORD: {
    cell: row => <OrderLink progressivo={row.Progressivo} number={row.NUM_ORD} />,
    hideable: false,
    card: 'title',
  },
  Data_ord: { cell: row => <Day day={row.Data_ord} /> },
  ConfermaWeb: {
    hint: "WEB: l'ordine è stato confermato dal portale.",
    cell: row => row.ConfermaWeb === 1 && <StatusChip tone="success">WEB</StatusChip>,
  },
  Scadenza: { cell: row => <ExpectedDelivery row={row} /> },
  DataConsegna: { cell: row => <Day day={row.DataConsegna} /> },
  StatoPerc: { cell: row => <ProgressRing percent={row.StatoPerc} />, align: 'start', card: 'title' },
}

function pdf(onPdf: (order: Order) => void): DataColumn<Order> {
  return {
    id: 'Pdf',
    header: 'Pdf',
    cell: row => (
      <RowAction
        label={`Conferma d'ordine ${row.NUM_ORD} in PDF`}
        icon={<IconFileTypePdf className={classes.pdf} size={20} stroke={1.5} />}
        onClick={() => onPdf(row)}
      />
    ),
    width: 52,
  }
}

export function orderColumns(
  isDelivered: boolean,
  onPdf: (order: Order) => void,
): readonly DataColumn<Order>[] {
  return [pdf(onPdf), ...drawnColumns(orderTable(isDelivered), drawings)]
}

function Day({ day }: { day: string | null }) {
  return <span className="tabular">{day ? dayText(day) : '—'}</span>
}

function ExpectedDelivery({ row }: { row: Order }) {
  if (!isLate(row, todayInItaly())) return <Day day={row.Scadenza} />
  return (
    <span className={classes.late}>
      <Day day={row.Scadenza} /> · in ritardo
    </span>
  )
}
