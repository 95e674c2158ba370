import { z } from 'zod'
import { recordNumber } from './fields/texts.ts'
import { day, flag } from './fields/values.ts'
import { file } from './kit/file.ts'
import { printed } from './kit/printed.ts'
import { anyRole, calls } from './kit/route.ts'

export const OrderInProduction = z.object({
  Progressivo: z.number().int(),
  NUM_ORD: z.string(),
  Data_ord: day,
  Num_conferma: z.string(),
  Riferimento: z.string(),
  ConfermaWeb: z.union([z.literal(0), z.literal(1)]),
  Scadenza: day.nullable(),
  DataConsegna: day.nullable(),
  CLRAGSOC: z.string(),
  COD_CLI: z.string(),
  StatoPerc: z.number().int().min(0).max(100),
})
export type OrderInProduction = z.infer<typeof OrderInProduction>

/** Filters for orders to be delivered: late, ready, or expected this week. */
export const ordersOfNote = ['ritardo', 'pronti', 'settimana'] as const
export type OrdersOfNote = (typeof ordersOfNote)[number]

export const OrderLine = z.object({
  Posizione: z.number().int(),
  Descrizione: z.string(),
  Modello: z.string(),
  Colore: z.string(),
  Misure: z.string(),
  Quantita: z.number().int(),
})
export type OrderLine = z.infer<typeof OrderLine>

const OrderId = z.object({ progressivo: recordNumber() })

const everyone = calls({ access: { roles: anyRole, data: 'team' }, page: 'statoOrdini' })
const fromAnyPage = calls({ access: { roles: anyRole, data: 'team' } })

const production = everyone.get('/api/orders/production', {
  summary: 'Orders in production: to be delivered, or delivered; or the orders received on some days',
  filter: 'path',
  query: z.object({
    consegnati: flag.default(false),
    solo: z.enum(ordersOfNote).optional(),
    /** First and last day of receipt; one day alone means only that day. Cancelled orders are left out. */
    ricevutiDal: day.optional(),
    ricevutiAl: day.optional(),
  }),
  list: {
    rows: 300,
    sortable: [
      'NUM_ORD',
      'Data_ord',
      'ConfermaWeb',
      'Num_conferma',
      'Scadenza',
      'DataConsegna',
      'CLRAGSOC',
      'StatoPerc',
    ],
  },
  answer: z.array(OrderInProduction),
  example: { query: { consegnati: 'false' } },
})

export const orders = {
  production,
  productionPdf: printed(production, {
    path: '/api/orders/production/stampa',
    summary: 'The orders in production as PDF: the same rows in the same order',
  }),
  productionCounts: everyone.get('/api/orders/production/contatori', {
    summary: 'How many orders to be delivered are late, ready, expected this week',
    filter: 'path',
    answer: z.record(z.enum(ordersOfNote), z.number().int()),
  }),
  productionDetail: everyone.get('/api/orders/production/detail/{progressivo}', {
    summary: 'The lines of one order',
    byKey: true,
    params: OrderId,
    answer: z.array(OrderLine),
    example: { params: { progressivo: '1' } },
    refusals: ['order.unknown'],
  }),
  confirmationPdf: fromAnyPage.get('/api/orders/production/pdf/{progressivo}', {
    summary: "The order confirmation: the ERP's document, or one typeset from the order",
    params: OrderId,
    answer: file('application/pdf'),
    example: { params: { progressivo: '1' } },
    refusals: ['order.unknown', 'pdf.busy', 'file.unavailable'],
  }),
}
