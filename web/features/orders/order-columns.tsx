import { IconFileTypePdf, IconPackage } from '@tabler/icons-react'
import type { OrderInProduction } from '#contract/orders.ts'
import { dayText } from '#rules/italian-format.ts'
import { type OrderList, orderTable } from '#rules/tables/orders.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { customerCell } from '#web/parts/customers/customer-link.tsx'
import { OrderLink } from '#web/parts/orders/order-link.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { type Drawings, drawnColumns } from '#web/ui/data-table/drawn-columns.ts'
import { RowAction } from '#web/ui/data-table/row-action.tsx'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { isLate, isReady } from './order-delay.ts'
import classes from './orders.module.css'

type Order = OrderInProduction

const drawings: Drawings<Order> = {
  NUM_ORD: {
    cell: row => <OrderLink progressivo={row.Progressivo} number={row.NUM_ORD} />,
    hideable: false,
    width: 96,
    card: 'title',
  },
  Data_ord: { cell: row => <Day day={row.Data_ord} />, card: 'hidden' },
  ConfermaWeb: {
    hint: "WEB: l'ordine è stato confermato dal portale.",
    cell: row => row.ConfermaWeb === 1 && <StatusChip tone="success">WEB</StatusChip>,
    card: 'hidden',
  },
  Num_conferma: { card: 'note' },
  CLRAGSOC: {
    ...customerCell(row => ({ code: row.COD_CLI, name: row.CLRAGSOC })),
    card: 'note',
  },
  Scadenza: { cell: row => <ExpectedDelivery row={row} />, card: 'note' },
  DataConsegna: { cell: row => <Day day={row.DataConsegna} />, card: 'note' },
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
    card: 'action',
  }
}

interface Options {
  list: OrderList
  /** False for a dealer, who sees only its own orders. */
  hasCustomer: boolean
  onPdf: (order: Order) => void
}

export function orderColumns({ list, hasCustomer, onPdf }: Options): readonly DataColumn<Order>[] {
  return [pdf(onPdf), ...drawnColumns(orderTable(list, hasCustomer), drawings)]
}

function Day({ day }: { day: string | null }) {
  return <span className="tabular">{day ? dayText(day) : '—'}</span>
}

function ExpectedDelivery({ row }: { row: Order }) {
  if (isReady(row))
    return (
      <StatusChip tone="success" icon={<IconPackage size={14} stroke={2} aria-hidden />}>
        Pronto, da consegnare
      </StatusChip>
    )
  if (!isLate(row, todayInItaly())) return <Day day={row.Scadenza} />
  return (
    <span className={classes.late}>
      <Day day={row.Scadenza} /> · in ritardo
    </span>
  )
}
