import { z } from 'zod'
import { Opening } from './confirmations.ts'
import { longest } from './fields/lengths.ts'
import { recordNumber, typed } from './fields/texts.ts'
import { day, instant, recordId } from './fields/values.ts'
import { anyRole, calls } from './kit/route.ts'
import { OrderInProduction, OrderLine } from './orders.ts'

/** How an order differs from the order request that it answers. */
export const RequestAnswer = z.object({
  Numero: z.number().int(),
  ComeRichiesto: z.boolean(),
  ImportoRichiesta: z.number(),
  ImportoOrdine: z.number(),
  /** The order's amounts are those of the price list, as the request's are; some are net of discounts; or all are. */
  Importi: z.enum(['listino', 'misti', 'netti']),
  /** Positions of the request that other orders answer; they are not compared here. */
  InAltriOrdini: z.array(z.number().int()),
  Differenze: z.array(
    z.object({
      Tipo: z.enum(['mancante', 'aggiunta', 'cambiata']),
      /** Position of the request; null for a line that was not asked for. */
      Posizione: z.number().int().nullable(),
      /** Positions of the order's lines. */
      Righe: z.array(z.number().int()),
      Nome: z.string(),
      Testo: z.string(),
      Richiesto: z.number().nullable(),
      Ordinato: z.number().nullable(),
    }),
  ),
})
export type RequestAnswer = z.infer<typeof RequestAnswer>

export const OrderSheet = OrderInProduction.extend({
  Data_ord: day,
  DataConferma: day.nullable(),
  /** The screens show: Da confermare, Data consegna da aggiornare, Confermato, In produzione, Pronto, Consegnato, Annullato. */
  Stato: z.enum([
    'daConfermare',
    'daAggiornare',
    'confermato',
    'inProduzione',
    'pronto',
    'consegnato',
    'annullato',
  ]),
  /** The expected delivery has passed, and the order is neither ready nor delivered. */
  InRitardo: z.boolean(),
  Agente: z.string(),
  Righe: z.array(OrderLine.extend({ Importo: z.number() })),
  Totale: z.number(),
  /** Null: the order names no request that the portal knows, or no line names a position of it. */
  Richiesta: RequestAnswer.nullable(),
  Consegne: z.array(z.object({ Numero: z.string(), Data: day, Saldo: z.boolean() })),
  /** Changes of the expected date, latest first. */
  StoriaScadenza: z.array(z.object({ Quando: instant, Da: day.nullable(), A: day.nullable() })),
  Conferma: z.object({ Utente: z.string(), Data: instant, Condizioni: z.string() }).nullable(),
  MailInviate: z.array(z.string()),
  Documenti: z.array(z.object({ Nome: z.string(), Percorso: z.string() })),
  PuoConfermare: z.boolean(),
  PuoCambiareRiferimento: z.boolean(),
  /** Openings of the PDF; only an Admin gets them. */
  Aperture: z.array(Opening).nullable(),
})
export type OrderSheet = z.infer<typeof OrderSheet>

const OrderId = z.object({ progressivo: recordNumber() })

const everyone = calls({ access: { roles: anyRole, data: 'team' } })
const confirmers = calls({ access: { roles: ['Cliente', 'Admin'], data: 'team' } })

/** One order on a page of its own. */
export const orderSheet = {
  read: everyone.get('/api/orders/scheda/{progressivo}', {
    summary: 'Everything about one order',
    byKey: true,
    params: OrderId,
    answer: OrderSheet,
    example: { params: { progressivo: '1' } },
    refusals: ['order.unknown'],
  }),
  find: everyone.get('/api/orders/cerca', {
    summary: 'Orders by number, reference or customer: the newest few',
    query: z.object({ testo: z.string().trim().min(2).max(60) }),
    answer: z.array(
      z.object({
        Progressivo: z.number().int(),
        NUM_ORD: z.string(),
        Riferimento: z.string(),
        CLRAGSOC: z.string(),
        Stato: OrderSheet.shape.Stato,
        /** Expected delivery of the order. */
        Scadenza: day.nullable(),
        DataConsegna: day.nullable(),
      }),
    ),
    example: { query: { testo: 'N1' } },
  }),
  changeReference: confirmers.post('/api/orders/riferimento', {
    summary: 'Changes the reference of an order that is not confirmed yet',
    body: z.object({
      Progressivo: recordId,
      Riferimento: typed(longest.orderReference),
    }),
    changes: ['ordini'],
    logs: ['order.referenceChanged'],
    example: { body: { Progressivo: 999_999, Riferimento: 'X' } },
    refusals: ['order.unknown', 'order.confirmed'],
  }),
}
