import { orderListOf, orderNoteWords, orderTableTitle, receivedView } from '#rules/tables/orders.ts'
import { client } from '#web/kit/connection.ts'
import { type ListScreen, listPage } from '#web/kit/list/list-page.tsx'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { OrderPdf } from '#web/parts/orders/order-pdf.tsx'
import { ContactNote } from './contact-note.tsx'
import { orderColumns } from './order-columns.tsx'
import { linesQuery, OrderLines } from './order-lines.tsx'
import { type OrderFilters, orderList, orderViewOf } from './order-list.ts'

/** Switching to another view of the orders keeps only the search text. */
const afresh = { solo: undefined, ordina: undefined, ricevutiDal: '', ricevutiAl: '' }

export const OrdersPage: ListScreen = listPage(orderList, {
  title: 'Ordini in produzione',
  heading: ({ filters }) => (isPlain(filters) ? undefined : orderTableTitle(orderViewOf(filters))),
  counted: ['ordine', 'ordini'],
  firstTime: 'Qui compaiono gli ordini che il gestionale invia, con avanzamento e consegna.',
  searchFor: 'Cerca Ordine',
  label: ({ filters }) => orderTableTitle(orderViewOf(filters)),
  ...orderColumns,
  storedColumns: 'orders',
  rowKey: 'Progressivo',
  choice: {
    field: 'consegnati',
    label: 'Ordini da mostrare',
    words: { false: 'Da consegnare', true: 'Consegnati' },
    along: afresh,
    // Another screen can link to orders received on certain days. This option names the days and lets the user leave.
    instead: filters => receivedView(orderViewOf(filters)),
  },
  urgent: { change: { solo: 'ritardo' }, words: 'in ritardo' },
  numbered: {
    field: 'solo',
    label: 'Quali ordini',
    words: orderNoteWords,
    counts: filter => client.orders.productionCounts.query({ filter }),
    when: ({ filters }) => isPlain(filters),
  },
  elsewhere: ({ filters: { consegnati } }) => ({
    change: { ...afresh, consegnati: !consegnati },
    words: amongThe(consegnati ? 'da consegnare' : 'consegnati'),
  }),
  expands: row => <OrderLines progressivo={row.Progressivo} orderNumber={row.NUM_ORD} />,
  foresees: row => linesQuery(row.Progressivo),
  opens: (order, { close }) => <OrderPdf order={order} onClose={close} />,
  drawn: { note: () => <FreshnessNote /> },
  below: () => <ContactNote />,
})

const isPlain = (filters: OrderFilters) => orderListOf(orderViewOf(filters)) === 'daConsegnare'

const amongThe = (kind: string) => ({
  see: `Vedi gli ordini ${kind}`,
  found: (count: string) => `${count} tra quelli ${kind}: mostra`,
  none: `Nessuno neanche tra quelli ${kind}.`,
})
