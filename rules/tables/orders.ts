import type { OrderInProduction, OrdersOfNote } from '#contract/orders.ts'
import { type Column, columns } from './column.ts'

/** As many as fit beside the menu on a laptop: the delivered view has one more. */
export function orderTable(isDelivered: boolean): readonly Column<OrderInProduction>[] {
  return columns<OrderInProduction>([
    { field: 'NUM_ORD', title: 'Ordine', format: 'text', width: 104 },
    { field: 'Data_ord', title: 'Data Conferma', format: 'day', width: 112 },
    {
      field: 'ConfermaWeb',
      title: 'Conferma',
      format: 'text',
      value: row => (row.ConfermaWeb === 1 ? 'WEB' : ''),
      width: 104,
    },
    {
      field: 'Num_conferma',
      title: 'N.Conferma Riferimento',
      format: 'text',
      value: row => [row.Num_conferma, row.Riferimento].filter(Boolean).join(' · '),
      width: 176,
    },
    { field: 'Scadenza', title: 'Consegna prevista', format: 'day', width: isDelivered ? 134 : 192 },
    ...(isDelivered ? [deliveredOn] : []),
    { field: 'COD_CLI', title: 'Codice cliente', format: 'text', width: 100, sheetOnly: true },
    { field: 'CLRAGSOC', title: 'Rag.Sociale', format: 'text', width: isDelivered ? 150 : 176 },
    { field: 'StatoPerc', title: 'Stato', format: 'percent', width: 84 },
  ])
}

const deliveredOn: Column<OrderInProduction> = {
  field: 'DataConsegna',
  title: 'Consegnato il',
  format: 'day',
  width: 116,
}

export const noteWords: Readonly<Record<OrdersOfNote, string>> = {
  ritardo: 'In ritardo',
  pronti: 'Pronti',
  settimana: 'Questa settimana',
}

export function orderTableTitle(isDelivered: boolean, only?: OrdersOfNote): string {
  if (isDelivered) return 'Ordini consegnati'
  return only ? `Ordini da consegnare: ${noteWords[only].toLowerCase()}` : 'Ordini da consegnare'
}
