import { z } from 'zod'
import { longest } from './fields/lengths.ts'
import { line } from './fields/texts.ts'
import { instant, recordId } from './fields/values.ts'
import { printed } from './kit/printed.ts'
import { anyRole, calls } from './kit/route.ts'

/** The specification requires this value in DataConfermaWeb while an order is unconfirmed. */
export const noDate = '0001-01-01T00:00:00'

export const Opening = z.object({ Utente: z.string(), Quando: instant, Volte: z.number().int() })
export type Opening = z.infer<typeof Opening>

export const OrderToConfirm = z.object({
  Progressivo: z.number().int(),
  Cod_cli: z.string(),
  ConfermaWeb: z.boolean(),
  Num_Ord: z.string(),
  Riferimento: z.string(),
  FuoriTempo: z.boolean(),
  Data_ord: z.iso.date(),
  /** The instant of the confirmation, or `noDate`. */
  DataConfermaWeb: z.string(),
  ClRagSoc: z.string(),
  /** E-mail addresses that received the confirmation, separated by `|`. */
  MailInviate: z.string(),
  Scadenza: z.iso.date().nullable(),
  /** The last opening of the PDF; only an Admin gets it. */
  UltimaApertura: Opening.nullable(),
})
export type OrderToConfirm = z.infer<typeof OrderToConfirm>

export const ConfirmationState = z.enum([
  'tutti',
  'daConfermare',
  'confermati',
  'daAggiornare',
  /** The confirmation was mailed at least three days ago and its customer never opened it; for the Admin only. */
  'maiAperte',
])
export type ConfirmationState = z.infer<typeof ConfirmationState>

export const Confirmation = z.object({
  Esito: z.literal('OK'),
  /** False if the order was already confirmed before this call. */
  Nuova: z.boolean(),
  Utente: z.string(),
  Data: instant,
})
export type Confirmation = z.infer<typeof Confirmation>

const everyone = calls({ access: { roles: anyRole, data: 'team' }, page: 'confermeordini' })
const signedIn = calls({ access: 'session' })
const confirmers = calls({ access: { roles: ['Cliente', 'Admin'], data: 'team' }, page: 'confermeordini' })

const list = everyone.get('/api/orders/conferme', {
  summary: 'Orders with confirmation',
  filter: 'path',
  query: z.object({ stato: ConfirmationState.default('tutti') }),
  list: {
    rows: 999,
    sortable: ['Riferimento', 'Num_Ord', 'Data_ord', 'DataConfermaWeb', 'ClRagSoc', 'Scadenza'],
  },
  answer: z.array(OrderToConfirm),
  example: { query: { stato: 'tutti' } },
  refusals: ['role.forbidden'],
})

/** Orders waiting for confirmation by their customer, and orders confirmed in the portal. */
export const confirmations = {
  list,
  pdf: printed(list, {
    path: '/api/orders/conferme/stampa',
    summary: 'The same as PDF: the same rows in the same order',
  }),
  terms: signedIn.get('/api/condizioni/conferma', {
    summary: 'What is accepted by confirming',
    answer: z.object({ Versione: z.string(), Testo: z.array(z.string()) }),
  }),
  confirm: confirmers.post('/api/orders/conferme', {
    summary: 'Confirms an order; whoever confirms it again sees it as done',
    body: z.object({
      Progressivo: recordId,
      Num_Ord: z.string().max(longest.orderNumber),
      Riferimento: line(longest.orderReference).default(''),
      /** Version of the terms that the user saw. */
      Condizioni: z.string().max(40).default(''),
    }),
    refreshes: ['ordini', 'notifiche'],
    answer: Confirmation,
    example: { body: { Progressivo: 999_999, Num_Ord: 'X', Riferimento: '' } },
    refusals: ['order.unknown', 'order.outOfTime', 'order.cancelled', 'order.termsChanged'],
  }),
}
