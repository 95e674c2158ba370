import { z } from 'zod'
import { longest } from '../fields/lengths.ts'
import { attemptKey, catalogueChoice, kindCode, line, typed } from '../fields/texts.ts'
import {
  decimal,
  euroAmount,
  recordId,
  rowNumber,
  rowNumberOrZero,
  vatRate,
  version,
} from '../fields/values.ts'
import { Removed } from '../kit/removal.ts'
import { mostPositions } from '../quote-kinds.ts'
import { aboutQuote, changing, changingRow, gone } from './calls.ts'

const manyPositions = z.array(rowNumber).min(1, 'Nessuna riga selezionata').max(mostPositions)

/** An own line of the dealer, such as fitting or transport. */
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

/** Calls that change several positions at once, and calls for own lines. */
export const quoteTools = {
  changeAll: changing.post('/api/preventivi/cambia', {
    summary: 'One variant over several positions: tried, or done',
    body: z.object({
      id: recordId,
      posizioni: manyPositions,
      cod_var: kindCode(),
      valore: catalogueChoice,
      prova: z.boolean(),
      Versione: version.optional(),
    }),
    answer: BulkOutcome,
    example: {
      body: { id: 999_999, posizioni: [1], cod_var: 'Maniglia', valore: 'LINEA', prova: true },
    },
    refusals: [...gone, 'quote.stale'],
  }),
  settlePrices: changing.post('/api/preventivi/listino', {
    summary: 'Keeps the old price of positions, or prices them by the list in force',
    body: z.object({
      id: recordId,
      posizioni: manyPositions,
      azione: z.enum(['mantieni', 'ricalcola']),
      Versione: version.optional(),
    }),
    example: { body: { id: 999_999, posizioni: [1], azione: 'mantieni' } },
    refusals: [...gone, 'quote.stale'],
  }),
  chooseAlternative: changing.post('/api/preventivi/alternativa', {
    summary: 'Makes this position the one counted among its alternatives',
    body: z.object({ id: recordId, posizione: rowNumber }),
    example: { body: { id: 999_999, posizione: 1 } },
    refusals: [...gone, 'position.unknown'],
  }),
  setFinalMeasures: changing.post('/api/preventivi/misure-definitive', {
    summary: 'Calls the measures of positions final, or no longer so',
    body: z.object({
      id: recordId,
      posizioni: manyPositions,
      Definitive: z.boolean().default(true),
      Versione: version.optional(),
    }),
    example: { body: { id: 999_999, posizioni: [1] } },
    refusals: [...gone, 'position.unknown', 'quote.stale'],
  }),
  moveToRoom: changing.post('/api/preventivi/locale', {
    summary:
      'Puts positions under a floor or room, and all in an order; an empty name takes them out of their group',
    body: z.object({
      id: recordId,
      posizioni: manyPositions,
      Locale: line(longest.room),
      /** The order that the rows of the quote then have; those that it leaves out come last. */
      Ordine: manyPositions.optional(),
    }),
    example: { body: { id: 999_999, posizioni: [1], Locale: 'Zona notte', Ordine: [1] } },
    refusals: [...gone, 'position.unknown'],
  }),
  saveExtra: changing.post('/api/preventivi/voce', {
    summary: "A line of the dealer's own, with its VAT; answers its number",
    body: z.object({
      id: recordId,
      /** 0 creates a line. */
      riga: rowNumberOrZero.default(0),
      Descrizione: typed(longest.title),
      Quantita: decimal.min(0.01, 'Da 0,01 in su').max(9_999, 'Al massimo 9.999'),
      Prezzo: euroAmount(1_000_000),
      Iva: vatRate,
      Versione: version.optional(),
      Chiave: attemptKey,
    }),
    answer: z.number().int(),
    example: { body: { id: 999_999, riga: 0, Descrizione: 'Posa', Quantita: 1, Prezzo: 80, Iva: 10 } },
    refusals: [...gone, 'quote.stale', 'quote.full', 'position.unknown', 'removal.madeOnce'],
  }),
  removeExtra: changingRow.delete('/api/preventivi/voce/{id}/{posizione}', {
    summary: "Deletes a line of the dealer's own; it can be brought back until the night",
    undo: { by: 'restoreExtra', until: 'tonight' },
    refusals: [...gone, 'position.unknown'],
  }),
  restoreExtra: changingRow.post('/api/preventivi/voce/ripristina/{id}/{posizione}', {
    summary: "Brings a line of the dealer's own back that was deleted today, under its number",
    refusals: [...gone, 'removal.over', 'quote.full'],
  }),
  removedExtras: aboutQuote.get('/api/preventivi/voci/eliminate/{id}', {
    summary: "Lines of the dealer's own that were deleted today",
    answer: z.array(Removed),
  }),
}
