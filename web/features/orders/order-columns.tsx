import { IconFileTypePdf } from '@tabler/icons-react'
import type { OrderInProduction } from '#contract/orders.ts'
import { dayText } from '#rules/italian-format.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { OrderLink } from '#web/parts/order/order-link.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { RowAction } from '#web/ui/data-table/row-action.tsx'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { isLate } from './order-delay.ts'
import classes from './orders.module.css'

type Order = OrderInProduction
type Column = DataColumn<Order>

const order: Column = {
  id: 'NUM_ORD',
  header: 'Ordine',
  cell: row => <OrderLink progressivo={row.Progressivo} number={row.NUM_ORD} />,
  hideable: false,
  width: 104,
  card: 'title',
}

const confirmedOn: Column = {
  id: 'Data_ord',
  header: 'Data Conferma',
  cell: row => <Day day={row.Data_ord} />,
  width: 112,
}

const webConfirmation: Column = {
  id: 'ConfermaWeb',
  header: 'Conferma',
  hint: "WEB: l'ordine è stato confermato dal portale.",
  cell: row => row.ConfermaWeb === 1 && <StatusChip tone="success">WEB</StatusChip>,
  width: 112,
}

const reference: Column = {
  id: 'Num_conferma',
  header: 'N.Conferma Riferimento',
  cell: row => [row.Num_conferma, row.Riferimento].filter(Boolean).join(' · '),
  width: 200,
}

const expectedOn: Column = {
  id: 'Scadenza',
  header: 'Consegna prevista',
  cell: row => <ExpectedDelivery row={row} />,
  width: 192,
}

const deliveredOn: Column = {
  id: 'DataConsegna',
  header: 'Consegnato il',
  cell: row => <Day day={row.DataConsegna} />,
  width: 124,
}

const customer: Column = {
  id: 'CLRAGSOC',
  header: 'Rag.Sociale',
  cell: row => row.CLRAGSOC,
  width: 180,
}

const progress: Column = {
  id: 'StatoPerc',
  header: 'Stato',
  cell: row => <ProgressRing percent={row.StatoPerc} />,
  width: 96,
  card: 'title',
}

function pdf(onPdf: (order: Order) => void): Column {
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

/** As many as fit beside the menu on a laptop: the delivered view has one more. */
export function orderColumns(isDelivered: boolean, onPdf: (order: Order) => void): readonly Column[] {
  const start = [pdf(onPdf), order, confirmedOn, webConfirmation]
  if (!isDelivered) return [...start, reference, expectedOn, customer, progress]
  const expected = { ...expectedOn, width: 140 }
  return [
    ...start,
    { ...reference, width: 184 },
    expected,
    deliveredOn,
    { ...customer, width: 170 },
    progress,
  ]
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
