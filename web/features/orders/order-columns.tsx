import { IconFileTypePdf } from '@tabler/icons-react'
import type { OrderInProduction } from '#contract/orders.ts'
import { dayText } from '#rules/italian-format.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { RowAction } from '#web/ui/data-table/row-action.tsx'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { isLate, todayInItaly } from './order-delay.ts'
import classes from './orders.module.css'

type Order = OrderInProduction
type Column = DataColumn<Order>

const dayOrNone = (day: string | null) => (day ? dayText(day) : '—')

const order: Column = {
  id: 'NUM_ORD',
  header: 'Ordine',
  cell: row => <strong className="tabular">{row.NUM_ORD}</strong>,
  sortable: true,
  hideable: false,
  width: 96,
  card: 'title',
}

const confirmedOn: Column = {
  id: 'Data_ord',
  header: 'Data Conferma',
  cell: row => <span className="tabular">{dayOrNone(row.Data_ord)}</span>,
  sortable: true,
  width: 128,
}

const webConfirmation: Column = {
  id: 'ConfermaWeb',
  header: 'Conferma',
  hint: "WEB: l'ordine è stato confermato dal portale.",
  cell: row => row.ConfermaWeb === 1 && <StatusChip tone="success">WEB</StatusChip>,
  sortable: true,
  width: 110,
}

const reference: Column = {
  id: 'Num_conferma',
  header: 'N.Conferma Riferimento',
  cell: row => [row.Num_conferma, row.Riferimento].filter(Boolean).join(' · '),
  sortable: true,
  width: 240,
}

const expectedOn: Column = {
  id: 'Scadenza',
  header: 'Consegna prevista',
  cell: row => <ExpectedDelivery row={row} />,
  sortable: true,
  width: 176,
}

const deliveredOn: Column = {
  id: 'DataConsegna',
  header: 'Consegnato il',
  cell: row => <span className="tabular">{dayOrNone(row.DataConsegna)}</span>,
  sortable: true,
  width: 128,
}

const customer: Column = {
  id: 'CLRAGSOC',
  header: 'Rag.Sociale',
  cell: row => row.CLRAGSOC,
  sortable: true,
  width: 220,
}

const progress: Column = {
  id: 'StatoPerc',
  header: 'Stato',
  cell: row => <ProgressRing percent={row.StatoPerc} />,
  sortable: true,
  width: 96,
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
    width: 56,
  }
}

export function orderColumns(isDelivered: boolean, onPdf: (order: Order) => void): readonly Column[] {
  const delivery = isDelivered ? [expectedOn, deliveredOn] : [expectedOn]
  return [pdf(onPdf), order, confirmedOn, webConfirmation, reference, ...delivery, customer, progress]
}

function ExpectedDelivery({ row }: { row: Order }) {
  if (!isLate(row, todayInItaly())) return <span className="tabular">{dayOrNone(row.Scadenza)}</span>
  return (
    <span className={classes.late}>
      <span className="tabular">{dayOrNone(row.Scadenza)}</span> · in ritardo
    </span>
  )
}
