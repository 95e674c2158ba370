import { z } from 'zod'
import { longest } from '../fields/lengths.ts'
import { attemptKey, catalogueChoice, kindCode, line, otherChoices, quoteReference } from '../fields/texts.ts'
import { instant, recordId, rowNumber, rowNumberOrZero, version } from '../fields/values.ts'
import { Removed } from '../kit/removal.ts'
import { doorTypes, type SpecifiedKind, variantKinds } from '../quote-kinds.ts'
import { aboutQuote, aboutRow, changing, changingQuote, changingRow, gone, QuoteId, team } from './calls.ts'

export const millimetres = z.number().int().min(0).max(9_999)
export const quantity = z.number().int().min(0).max(999)

/** The code of each chosen variant; empty if the choice is open. */
const choices = Object.fromEntries(variantKinds.map(kind => [kind, catalogueChoice])) as Record<
  SpecifiedKind,
  typeof catalogueChoice
>

export const RowConfiguration = z.object({
  Tipologia: z.union([z.enum(doorTypes), z.literal('')]),
  Modello: catalogueChoice,
  ...choices,
  /** Choices of all other kinds, by kind. */
  Scelte: otherChoices.optional(),
  Quantita: z.number().int(),
  H: z.number().int(),
  L: z.number().int(),
  S: z.number().int(),
})
export type RowConfiguration = z.infer<typeof RowConfiguration>

export const QuoteRow = z.object({
  posizione: z.number().int(),
  DescPosizione: z.string(),
  tipologia: RowConfiguration.shape.Tipologia,
  modello: catalogueChoice,
  quantita: z.number().int(),
  H: z.number().int(),
  L: z.number().int(),
  S: z.number().int(),
  ...choices,
  /** Choices of all other kinds, by kind. */
  Scelte: z.record(z.string(), z.string()),
  riempimento: z.string(),
  Note: z.string(),
  Riferimento: z.string(),
  /** Price of one door with markups and discount. */
  prezzo: z.number(),
  /** Price of one door in the price list. */
  Listino: z.number(),
  /** `prezzo` × `quantita`. */
  Importo: z.number(),
  CodListino: z.string(),
  /**
   * The price in the new price list, while the dealer has not chosen between the two prices. The inner `Listino` is
   * null if the new list has no price. The object is null if there is nothing to choose.
   */
  ListinoNuovo: z.object({ Listino: z.number().nullable() }).nullable(),
  /** `Di` is the main position of an alternative. `Conta` is true if the total counts this row. */
  Alternativa: z.object({ Di: z.number().int() }).nullable(),
  Conta: z.boolean(),
  /** The floor or room of the position; empty where the quote has no groups. */
  Locale: z.string(),
  /** Who called the measures final, and when; null if nobody has, or if they have changed since. */
  MisureDefinitive: z.object({ Utente: z.string(), Quando: instant }).nullable(),
  /** True if every choice is made and the catalogue allows the door. */
  Completa: z.boolean(),
  /** Version of the quote when this row last changed. */
  Versione: z.number().int(),
})
export type QuoteRow = z.infer<typeof QuoteRow>

/** A position as a call brings it. */
export const PositionContent = z.object({
  tipologia: RowConfiguration.shape.Tipologia.optional(),
  modello: catalogueChoice,
  // An absent variant keeps its value.
  mantovana: catalogueChoice.optional(),
  maniglia: catalogueChoice.optional(),
  maniglietta: catalogueChoice.optional(),
  quantita: quantity,
  H: millimetres,
  L: millimetres,
  S: millimetres,
  ColoreAnta: catalogueChoice.optional(),
  tipoTelaio: catalogueChoice.optional(),
  ColoreTelaio: catalogueChoice.optional(),
  Apertura: catalogueChoice.optional(),
  CopEsterno: catalogueChoice.optional(),
  CopInterno: catalogueChoice.optional(),
  Serratura: catalogueChoice.optional(),
  ColoreFerramenta: catalogueChoice.optional(),
  Scelte: otherChoices.optional(),
  riferimento: quoteReference.optional(),
  noteRigo: line(longest.quoteNote).optional(),
  /** The floor or room; absent keeps it, or leaves a new position without one. */
  Locale: line(longest.room).optional(),
})

const Saved = z.object({
  Esito: z.literal('OK'),
  Posizione: z.number().int(),
  /** The new version of the row and of the quote. */
  Versione: z.number().int(),
  prezzo: z.number(),
  Importo: z.number(),
})

export const quoteRows = {
  nextNumber: team.get('/api/preventivi/numero/{id}/{collezione}', {
    summary: 'The number that the next position will get',
    params: QuoteId.extend({ collezione: catalogueChoice }),
    answer: z.number().int(),
    example: { params: { id: '1', collezione: 'Speedy' } },
    refusals: ['quote.unknown'],
  }),
  table: aboutQuote.get('/api/preventivi/dettaglio/tabella/{id}', {
    summary: 'The rows of a quote',
    answer: z.array(QuoteRow),
  }),
  configuration: aboutRow.get('/api/preventivi/lista/{id}/{posizione}', {
    summary: 'How one row is configured',
    answer: RowConfiguration,
  }),
  choices: aboutRow.get('/api/preventivi/lista/dettaglio/{id}/{posizione}', {
    summary: 'What was chosen for one row, in words, with what each adds to the price',
    answer: z.array(
      z.object({ cod_var: z.string(), valore: z.string(), descrizione: z.string(), prezzo: z.number() }),
    ),
  }),
  add: changingQuote.post('/api/preventivi/file/{id}/dettaglio', {
    summary: 'An empty row; answers its number',
    body: z.object({ Chiave: attemptKey }).default({}),
    answer: z.number().int(),
    example: { params: { id: '1' }, body: {} },
    refusals: [...gone, 'quote.full', 'removal.madeOnce'],
  }),
  duplicateRow: changingRow.post('/api/preventivi/duplica/{id}/{posizione}', {
    summary: 'A copy of a row, as an alternative of it where asked so; answers its number',
    body: z.object({ Alternativa: z.boolean().default(false), Chiave: attemptKey }).default({
      Alternativa: false,
    }),
    answer: z.number().int(),
    example: { params: { id: '1', posizione: '1' }, body: {} },
    refusals: [...gone, 'position.unknown', 'quote.full', 'removal.madeOnce'],
  }),
  savePosition: changing.post('/api/preventivi/posizione', {
    summary: 'Saves a whole position; the server prices it',
    body: z.object({
      id: recordId,
      /** Number of an existing row; 0 or absent creates a row. */
      pos: rowNumberOrZero.default(0),
      ...PositionContent.shape,
      Versione: version.optional(),
      Chiave: attemptKey,
    }),
    answer: Saved,
    example: { body: { id: 999_999, pos: 1, modello: '110', quantita: 1, H: 2100, L: 800, S: 80 } },
    refusals: [
      ...gone,
      'position.unknown',
      'quote.stale',
      'quote.full',
      'request.invalid',
      'removal.madeOnce',
    ],
  }),
  saveVariant: changing.post('/api/preventivi/variante', {
    summary: 'Chooses one variant of a position',
    body: z.object({
      id: recordId,
      posizione: rowNumber,
      cod_var: kindCode(),
      valore: catalogueChoice,
      Versione: version.optional(),
    }),
    answer: Saved,
    example: { body: { id: 999_999, posizione: 1, cod_var: 'Maniglia', valore: 'LINEA' } },
    refusals: [...gone, 'position.unknown', 'quote.stale', 'request.invalid'],
  }),
  removeRow: changingRow.delete('/api/preventivi/ordine/{id}/{posizione}', {
    summary: 'Deletes a row; it can be brought back until the night',
    undo: { by: 'restoreRow', until: 'tonight' },
    example: { params: { id: '1', posizione: '2' } },
    refusals: [...gone, 'position.unknown'],
  }),
  restoreRow: changingRow.post('/api/preventivi/ripristina/{id}/{posizione}', {
    summary: 'Brings a row back that was deleted today, under its number',
    example: { params: { id: '1', posizione: '2' } },
    refusals: [...gone, 'removal.over', 'quote.full'],
  }),
  removedRows: aboutQuote.get('/api/preventivi/eliminati/{id}', {
    summary: 'Rows of a quote that were deleted today',
    answer: z.array(Removed),
  }),
}
