import { z } from 'zod'
import { removedToday } from '../kit/removal.ts'
import { anyRole, route } from '../kit/route.ts'
import { decimal, version, wholeNumber } from '../kit/values.ts'
import { quoteLimits, variantKinds } from '../quote-kinds.ts'

const access = { roles: anyRole, data: 'team' } as const
const page = 'sceltaPreventivo'
const RowId = z.object({ id: wholeNumber(1, 999_999_999), posizione: wholeNumber(1, 9_999) })
const id = z.number().int().min(1).max(999_999_999)
const position = z.number().int().min(1).max(9_999)
const manyPositions = z.array(position).min(1, 'Nessuna riga selezionata').max(quoteLimits.positions)
const gone = ['quote.unknown', 'quote.locked'] as const

/** A line of the dealer's own, such as laying or transport. */
export const QuoteExtra = z.object({
  riga: z.number().int(),
  Descrizione: z.string(),
  Quantita: z.number(),
  Prezzo: z.number(),
  Iva: z.number().int(),
  Importo: z.number(),
  Versione: z.number().int(),
})
export type QuoteExtra = z.infer<typeof QuoteExtra>

/** The effect that one variant would have on several positions. */
export const BulkOutcome = z.object({
  Differenza: z.number(),
  Righe: z.array(
    z.object({
      Posizione: z.number().int(),
      Prima: z.number(),
      Dopo: z.number(),
      /** The reason why this position cannot change; empty if it can. */
      Motivo: z.string(),
    }),
  ),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>

/** Calls that change several positions at once, and the quote's own lines. */
export const quoteTools = {
  changeAll: route({
    method: 'POST',
    path: '/api/preventivi/cambia',
    summary: 'One variant over several positions: tried, or done',
    access,
    page,
    body: z.object({
      id,
      posizioni: manyPositions,
      cod_var: z.enum(variantKinds),
      valore: z.string().max(40),
      prova: z.boolean(),
      Versione: version.optional(),
    }),
    refreshes: ['preventivi'],
    answer: BulkOutcome,
    example: {
      body: { id: 999_999, posizioni: [1], cod_var: 'Maniglia', valore: 'LINEA', prova: true },
    },
    refusals: [...gone, 'quote.stale'],
  }),
  settlePrices: route({
    method: 'POST',
    path: '/api/preventivi/listino',
    summary: 'Keeps the old price of positions, or prices them by the list in force',
    access,
    page,
    body: z.object({
      id,
      posizioni: manyPositions,
      azione: z.enum(['mantieni', 'ricalcola']),
      Versione: version.optional(),
    }),
    refreshes: ['preventivi'],
    answer: z.literal('OK'),
    example: { body: { id: 999_999, posizioni: [1], azione: 'mantieni' } },
    refusals: [...gone, 'quote.stale'],
  }),
  chooseAlternative: route({
    method: 'POST',
    path: '/api/preventivi/alternativa',
    summary: 'Makes this position the one counted among its alternatives',
    access,
    page,
    body: z.object({ id, posizione: position }),
    refreshes: ['preventivi'],
    answer: z.literal('OK'),
    example: { body: { id: 999_999, posizione: 1 } },
    refusals: [...gone, 'position.unknown'],
  }),
  saveExtra: route({
    method: 'POST',
    path: '/api/preventivi/voce',
    summary: "A line of the dealer's own, with its VAT; answers its number",
    access,
    page,
    body: z.object({
      id,
      /** 0 creates a line. */
      riga: z.number().int().min(0).max(9_999).default(0),
      Descrizione: z.string().trim().min(1, 'Il campo è obbligatorio').max(80, 'Al massimo 80 caratteri'),
      Quantita: decimal.min(0.01, 'Da 0,01 in su').max(9_999, 'Al massimo 9.999'),
      Prezzo: decimal.min(0, 'Non può essere negativo').max(1_000_000, 'Al massimo 1.000.000 €'),
      Iva: z.number().int().min(0, 'Da 0 a 99').max(99, 'Da 0 a 99'),
      Versione: version.optional(),
      Chiave: z.uuid().optional(),
    }),
    refreshes: ['preventivi'],
    answer: z.number().int(),
    example: { body: { id: 999_999, riga: 0, Descrizione: 'Posa', Quantita: 1, Prezzo: 80, Iva: 10 } },
    refusals: [...gone, 'quote.stale', 'quote.full', 'position.unknown', 'removal.madeOnce'],
  }),
  removeExtra: route({
    method: 'DELETE',
    path: '/api/preventivi/voce/{id}/{posizione}',
    summary: "Deletes a line of the dealer's own; it can be brought back until the night",
    access,
    page,
    params: RowId,
    refreshes: ['preventivi'],
    undo: { by: 'restoreExtra', until: 'tonight' },
    answer: z.literal('OK'),
    example: { params: { id: '1', posizione: '1' } },
    refusals: [...gone, 'position.unknown'],
  }),
  restoreExtra: route({
    method: 'POST',
    path: '/api/preventivi/voce/ripristina/{id}/{posizione}',
    summary: "Brings a line of the dealer's own back that was deleted today, under its number",
    access,
    page,
    params: RowId,
    refreshes: ['preventivi'],
    answer: z.literal('OK'),
    example: { params: { id: '1', posizione: '1' } },
    refusals: [...gone, 'removal.over', 'quote.full'],
  }),
  removedExtras: removedToday({
    path: '/api/preventivi/voci/eliminate/{id}',
    summary: "Lines of the dealer's own that were deleted today",
    access,
    page,
    params: RowId.pick({ id: true }),
    example: { params: { id: '1' } },
    refusals: ['quote.unknown'],
  }),
}
