import { z } from 'zod'
import { longest } from '../fields/lengths.ts'
import { lines } from '../fields/texts.ts'
import { instant, recordId, version } from '../fields/values.ts'
import { calls } from '../kit/route.ts'
import { quoteStates } from '../quote-kinds.ts'
import { aboutQuote, changingOffer, team } from './calls.ts'
import { OfferChange } from './offers.ts'

const office = calls({ access: { roles: ['Admin'], data: 'team' } })

/** The check before a quote becomes an order request. */
export const QuoteCheck = z.object({
  Versione: z.number().int(),
  /** Errors, which block the order request. */
  Errori: z.array(z.object({ posizione: z.number().int().nullable(), Testo: z.string() })),
  /** Unusual choices, each of which the dealer has to tick. */
  Insoliti: z.array(
    z.object({ codice: z.string(), posizione: z.number().int().nullable(), Testo: z.string() }),
  ),
  /** Positions of the total whose measures nobody has called final; they do not block. */
  SenzaMisureDefinitive: z.array(z.number().int()),
  /** Differences from the offer that the end customer accepted. */
  Differenze: z.array(OfferChange),
})
export type QuoteCheck = z.infer<typeof QuoteCheck>

export const OrderRequest = z.object({
  Id: z.number().int(),
  NumPrev: z.number().int(),
  RifCliente: z.string(),
  CodCliente: z.string(),
  ClRagSoc: z.string(),
  Utente: z.string(),
  Data: instant,
  Stato: z.enum(quoteStates),
  Motivo: z.string(),
  Posizioni: z.number().int(),
  /** Total at list prices, which is the value of the order for the manufacturer. */
  Listino: z.number(),
  Esportata: instant.nullable(),
})
export type OrderRequest = z.infer<typeof OrderRequest>

/** Calls for order requests and their outcome at the manufacturer. */
export const quoteRequests = {
  check: aboutQuote.get('/api/preventivi/verifica/{id}', {
    summary: 'What is wrong or unusual before the quote is sent as an order request',
    answer: QuoteCheck,
  }),
  send: team.post('/api/preventivi/richiesta', {
    summary: 'Sends the quote as an order request; its prices are locked',
    body: z.object({
      id: recordId,
      /** Codes of the unusual choices that the dealer ticked. A code may contain the numbers of all positions. */
      Visti: z.array(z.string().max(4_000)).max(2_000).default([]),
      Versione: version,
    }),
    changes: ['preventivi'],
    logs: ['quote.requested'],
    example: { body: { id: 999_999, Visti: [], Versione: 1 } },
    refusals: ['quote.unknown', 'quote.locked', 'quote.stale', 'request.incomplete', 'request.unticked'],
  }),
  withdraw: changingOffer.post('/api/preventivi/richiesta/ritira/{id}', {
    summary: 'Takes back a request that nobody has begun to check, or that is suspended',
    logs: ['quote.withdrawn'],
    example: { params: { id: '2' } },
    refusals: ['quote.unknown', 'request.underWay'],
  }),
  list: office.get('/api/preventivi/richieste', {
    summary: 'Order requests, newest first, for the Admin',
    filter: 'path',
    query: z.object({
      stato: z
        .enum(['tutte', 'daFare', 'richiesta', 'inVerifica', 'confermata', 'inSospeso'])
        .default('tutte'),
    }),
    list: { rows: 200, sortable: ['Data', 'ClRagSoc', 'NumPrev', 'Listino'] },
    answer: z.array(OrderRequest),
    refusals: ['filter.outside'],
  }),
  move: office.post('/api/preventivi/richieste/stato', {
    summary: 'Moves a request: In verifica, Confermata, or In sospeso with a reason',
    body: z.object({
      Id: recordId,
      Da: z.enum(quoteStates),
      A: z.enum(['inVerifica', 'confermata', 'inSospeso']),
      Motivo: lines(longest.reason).default(''),
    }),
    changes: ['preventivi'],
    refreshes: ['notifiche'],
    logs: ['request.moved'],
    example: { body: { Id: 999_999, Da: 'richiesta', A: 'inVerifica' } },
    refusals: ['quote.unknown', 'request.moved', 'request.reasonNeeded'],
  }),
}
