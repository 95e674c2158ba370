import type { OrderInProduction, OrdersOfNote } from '#contract/orders.ts'
import { articled } from '#rules/italian-words.ts'
import { dayText } from '../italian-format.ts'
import type { Period } from '../sales-periods.ts'
import { type Column, columns } from './column.ts'

export interface OrderView {
  isDelivered: boolean
  only?: OrdersOfNote | undefined
  /** Days of receipt; they select orders in any state. */
  received?: Period | undefined
}

export type OrderList = 'daConsegnare' | 'consegnati' | 'ricevuti'

export function orderListOf({ isDelivered, received }: OrderView): OrderList {
  if (received) return 'ricevuti'
  return isDelivered ? 'consegnati' : 'daConsegnare'
}

/** A single bound means only that day. */
export function receivedDays(from = '', to = ''): Period | undefined {
  const [first, last] = [from || to, to || from]
  return first === '' ? undefined : { from: first, to: last }
}

export function orderSort(list: OrderList): '-Data_ord' | '-DataConsegna' | 'Scadenza' {
  const sorts = { ricevuti: '-Data_ord', consegnati: '-DataConsegna', daConsegnare: 'Scadenza' } as const
  return sorts[list]
}

/** Columns that fit beside the menu on a laptop. Only the delivered view has the delivery; dealers see no customer. */
export function orderTable(list: OrderList, hasCustomer: boolean): readonly Column<OrderInProduction>[] {
  const isDelivered = list === 'consegnati'
  return columns<OrderInProduction>([
    { field: 'NUM_ORD', title: 'Ordine', format: 'text', kind: 'code', width: 104 },
    {
      field: 'Data_ord',
      title: list === 'ricevuti' ? 'Data ordine' : 'Data Conferma',
      format: 'day',
      rank: 4,
      width: 112,
      dash: true,
    },
    {
      field: 'ConfermaWeb',
      title: 'Conferma',
      format: 'text',
      kind: 'state',
      rank: 4,
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
    {
      field: 'Scadenza',
      title: 'Consegna prevista',
      format: 'day',
      width: isDelivered ? 134 : 192,
      dash: true,
    },
    ...(isDelivered ? [deliveredOn] : []),
    ...(hasCustomer ? customerOf(isDelivered ? 150 : 176) : []),
    { field: 'StatoPerc', title: 'Stato', format: 'percent', width: 84 },
  ])
}

const customerOf = (width: number) =>
  columns<OrderInProduction>([
    { field: 'COD_CLI', title: 'Codice cliente', format: 'text', width: 100, sheetOnly: 'CLRAGSOC' },
    { field: 'CLRAGSOC', title: 'Rag.Sociale', format: 'text', kind: 'name', width, code: 'COD_CLI' },
  ])

const deliveredOn: Column<OrderInProduction> = {
  field: 'DataConsegna',
  title: 'Consegnato il',
  format: 'day',
  width: 116,
  dash: true,
}

export const orderNoteWords: Readonly<Record<OrdersOfNote, string>> = {
  ritardo: 'In ritardo',
  pronti: 'Pronti',
  settimana: 'Questa settimana',
}

export function orderTableTitle(view: OrderView): string {
  const { only, received } = view
  if (received) return `Ordini ricevuti ${receivedText(received)}`
  if (view.isDelivered) return 'Ordini consegnati'
  return only ? `Ordini da consegnare: ${orderNoteWords[only].toLowerCase()}` : 'Ordini da consegnare'
}

/** `il 23/11/2026`, `dal 20/11/2026 al 23/11/2026` */
function receivedText({ from, to }: Period): string {
  return from === to
    ? `${articled('il', dayText(from))}`
    : `${articled('dal', dayText(from))} ${articled('al', dayText(to))}`
}

/** The name of the view that shows the orders received on some days. */
export function receivedView({ received }: OrderView): string | undefined {
  return received && `Ricevuti ${receivedText(received)}`
}
