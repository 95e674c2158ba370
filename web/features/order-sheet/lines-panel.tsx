import type { OrderSheet } from '#contract/order-sheet.ts'
import { euro, integer } from '#rules/italian-format.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DetailTable } from '#web/ui/data-table/detail-table.tsx'
import { Panel } from '#web/ui/panel.tsx'
import classes from './order-sheet.module.css'

type Line = OrderSheet['Righe'][number]

const columns: readonly DataColumn<Line>[] = [
  { id: 'Posizione', header: 'Pos.', cell: line => line.Posizione, width: 56 },
  { id: 'Descrizione', header: 'Descrizione', cell: line => line.Descrizione, width: 280, card: 'title' },
  { id: 'Modello', header: 'Modello', cell: line => line.Modello || '—' },
  { id: 'Colore', header: 'Colore', cell: line => line.Colore || '—' },
  { id: 'Misure', header: 'Misure', cell: line => line.Misure || '—' },
  { id: 'Quantita', header: 'Q.tà', cell: line => integer(line.Quantita), align: 'end', width: 64 },
  { id: 'Importo', header: 'Importo', cell: line => amount(line.Importo), align: 'end', width: 120 },
]

export function LinesPanel({ sheet: { NUM_ORD, Righe, Totale } }: { sheet: OrderSheet }) {
  return (
    <Panel title="Righe">
      <DetailTable
        label={`Righe dell'ordine ${NUM_ORD}`}
        columns={columns}
        rows={Righe}
        rowKey={line => String(line.Posizione)}
        empty="Nessun dato trovato"
      />
      <p className={classes.total}>
        Totale <strong className="tabular">{amount(Totale)}</strong> +iva
      </p>
    </Panel>
  )
}

function amount(euros: number): string {
  return euro(Math.round(euros * 100))
}
