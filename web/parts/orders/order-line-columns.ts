import type { OrderLine } from '#contract/orders.ts'
import { integer } from '#rules/italian-format.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'

export const orderLineColumns: readonly DataColumn<OrderLine>[] = [
  { id: 'Posizione', header: 'Pos.', cell: line => line.Posizione, width: 56 },
  { id: 'Descrizione', header: 'Descrizione', cell: line => line.Descrizione, width: 280, card: 'title' },
  { id: 'Modello', header: 'Modello', cell: line => line.Modello || '—' },
  { id: 'Colore', header: 'Colore', cell: line => line.Colore || '—' },
  { id: 'Misure', header: 'Misure', cell: line => line.Misure || '—' },
  { id: 'Quantita', header: 'Q.tà', cell: line => integer(line.Quantita), align: 'end', width: 64 },
]
