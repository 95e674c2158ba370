import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CustomerHead, OpenOrder, OpenQuote } from '#contract/customer-sheet.ts'
import { dayText, euroOf } from '#rules/italian-format.ts'
import { OrderLink } from '#web/parts/orders/order-link.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import classes from './customer-sheet.module.css'
import { spelledDays } from './figure-strip.tsx'
import { FirstRowsPanel } from './query-panel.tsx'
import { customerQuotesQuery, ordersQuery, useOwnFilter } from './sheet-data.ts'

interface Props {
  customer: CustomerHead
}

const orderColumns: readonly DataColumn<OpenOrder>[] = [
  {
    id: 'NUM_ORD',
    header: 'Ordine',
    width: 104,
    card: 'title',
    cell: row => <OrderLink progressivo={row.Progressivo} number={row.NUM_ORD} />,
  },
  { id: 'Riferimento', header: 'Riferimento', cell: row => row.Riferimento || '—' },
  { id: 'Scadenza', header: 'Consegna', width: 190, cell: row => <Expected order={row} /> },
  { id: 'Importo', header: 'Importo', width: 116, align: 'end', cell: row => euroOf(row.Importo) },
  { id: 'StatoPerc', header: 'Stato', width: 100, cell: row => <ProgressRing percent={row.StatoPerc} /> },
]

export function OrdersPanel({ customer: { ClCodCli } }: Props) {
  const filtro = useOwnFilter(ClCodCli)
  return (
    <FirstRowsPanel
      title="Ordini da consegnare"
      query={useQuery(ordersQuery(ClCodCli))}
      lines={5}
      counted={['ordine', 'ordini']}
      action={
        <Link to="/statoOrdini" search={{ filtro }} className={classes.more}>
          Tutti gli ordini
        </Link>
      }
      table={{
        label: 'Elenco degli ordini da consegnare',
        columns: orderColumns,
        rowKey: row => String(row.Progressivo),
        empty: 'Nessun ordine da consegnare.',
      }}
    />
  )
}

function Expected({ order: { Scadenza, GiorniRitardo } }: { order: OpenOrder }) {
  if (!Scadenza) return 'da definire'
  if (GiorniRitardo === 0) return <span className="tabular">{dayText(Scadenza)}</span>
  return (
    <span className="strong danger">
      <span className="tabular">{dayText(Scadenza)}</span> · in ritardo
    </span>
  )
}

/** An offer with at most this many days left is about to expire. */
const soon = 7

const quoteColumns: readonly DataColumn<OpenQuote>[] = [
  {
    id: 'NumPrev',
    header: 'Numero',
    width: 96,
    card: 'title',
    cell: ({ NumPrev }) => (
      <Link to="/preventivo" search={{ numero: NumPrev }} className={`strong tabular ${classes.number}`}>
        {NumPrev}
      </Link>
    ),
  },
  { id: 'RifCliente', header: 'Riferimento', cell: row => row.RifCliente || '—' },
  { id: 'validoFino', header: 'Validità', width: 210, cell: row => <Validity quote={row} /> },
  { id: 'Importo', header: 'Importo', width: 116, align: 'end', cell: row => euroOf(row.Importo) },
]

export function QuotesPanel({ customer: { ClCodCli } }: Props) {
  const filtro = useOwnFilter(ClCodCli)
  return (
    <FirstRowsPanel
      title="Preventivi aperti"
      query={useQuery(customerQuotesQuery(ClCodCli))}
      lines={4}
      counted={['preventivo', 'preventivi']}
      action={
        <Link to="/preventivi" search={{ filtro }} className={classes.more}>
          Tutti i preventivi
        </Link>
      }
      table={{
        label: 'Elenco dei preventivi aperti',
        columns: quoteColumns,
        rowKey: row => String(row.NumPrev),
        empty: 'Nessun preventivo aperto.',
      }}
    />
  )
}

function Validity({ quote: { validoFino, GiorniValidita } }: { quote: OpenQuote }) {
  const day = <span className="tabular">{dayText(validoFino)}</span>
  if (GiorniValidita < 0) return <span className="strong danger">{day} · scaduto</span>
  if (GiorniValidita > soon) return day
  return (
    <span className="strong warning">
      {day} · {GiorniValidita === 0 ? 'scade oggi' : `tra ${spelledDays(GiorniValidita)}`}
    </span>
  )
}
