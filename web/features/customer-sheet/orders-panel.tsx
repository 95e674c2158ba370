import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CustomerHead, OpenOrder } from '#contract/customer-sheet.ts'
import { dayText, integer } from '#rules/italian-format.ts'
import { OrderLink } from '#web/parts/orders/order-link.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DetailTable } from '#web/ui/data-table/detail-table.tsx'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import classes from './customer-sheet.module.css'
import { money } from './figure-strip.tsx'
import { FirstRows } from './first-rows.tsx'
import { QueryPanel } from './query-panel.tsx'
import { ordersQuery } from './sheet-data.ts'
import { useOwnFilter } from './use-own-filter.ts'

const columns: readonly DataColumn<OpenOrder>[] = [
  {
    id: 'NUM_ORD',
    header: 'Ordine',
    width: 104,
    card: 'title',
    cell: row => <OrderLink progressivo={row.Progressivo} number={row.NUM_ORD} />,
  },
  { id: 'Riferimento', header: 'Riferimento', cell: row => row.Riferimento || '—' },
  { id: 'Scadenza', header: 'Consegna prevista', width: 190, cell: row => <Expected order={row} /> },
  { id: 'Importo', header: 'Importo', width: 116, align: 'end', cell: row => money(row.Importo) },
  { id: 'StatoPerc', header: 'Stato', width: 100, cell: row => <ProgressRing percent={row.StatoPerc} /> },
]

export function OrdersPanel({ customer: { ClCodCli } }: { customer: CustomerHead }) {
  const orders = useQuery(ordersQuery(ClCodCli))
  const filtro = useOwnFilter(ClCodCli)
  return (
    <QueryPanel
      title="Ordini da consegnare"
      count={orders.data && integer(orders.data.length)}
      query={orders}
      lines={5}
      action={
        <Link to="/statoOrdini" search={{ filtro }} className={classes.more}>
          Tutti gli ordini
        </Link>
      }
    >
      {rows => (
        <FirstRows rows={rows} counted={['ordine', 'ordini']}>
          {first => (
            <DetailTable
              label="Elenco degli ordini da consegnare"
              columns={columns}
              rows={first}
              rowKey={row => String(row.Progressivo)}
              empty="Nessun ordine da consegnare."
            />
          )}
        </FirstRows>
      )}
    </QueryPanel>
  )
}

function Expected({ order: { Scadenza, GiorniRitardo } }: { order: OpenOrder }) {
  if (!Scadenza) return 'da definire'
  if (GiorniRitardo === 0) return <span className="tabular">{dayText(Scadenza)}</span>
  return (
    <span className={classes.late}>
      <span className="tabular">{dayText(Scadenza)}</span> · in ritardo
    </span>
  )
}
