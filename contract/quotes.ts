import { z } from 'zod'
import { longest } from './fields/lengths.ts'
import { attemptKey, catalogueCode, line, lines, partnerCodeOrEmpty, quoteReference } from './fields/texts.ts'
import { day, instant, largestId, markupFields, recordIdOrZero, version } from './fields/values.ts'
import { file } from './kit/file.ts'
import { Removed } from './kit/removal.ts'
import { anyRole, calls } from './kit/route.ts'
import { mostCollections, quoteList, quoteStates, quotesOfNote } from './quote-kinds.ts'
import { aboutQuote, changing, changingQuote, team, VatOfRate } from './quotes/calls.ts'
import { QuoteHeader } from './quotes/header.ts'
import { QuoteOffer } from './quotes/offers.ts'
import { QuoteRow } from './quotes/rows.ts'
import { DoorDefaults } from './quotes/starts.ts'
import { QuoteExtra } from './quotes/tools.ts'

const desk = calls({ access: { roles: anyRole, data: 'desk' }, page: 'sceltaPreventivo' })

export const QuoteListRow = z.object({
  Id: z.number().int(),
  NumPrev: z.number().int(),
  RifCliente: z.string(),
  Data: instant,
  DataModifica: instant,
  /** The last day on which an offer of the quote can be accepted. */
  ValidoFino: day,
  Importo: z.number(),
  CodCliente: z.string(),
  ClRagSoc: z.string(),
  Stato: z.enum(quoteStates),
  Posizioni: z.number().int(),
  /** The most advanced state of the offer, or `nessuna`. */
  Offerta: z.enum([
    'nessuna',
    'pubblicata',
    'respinta',
    'inviata',
    'aperta',
    'accettata',
    'rifiutata',
    'scaduta',
  ]),
  /** The quote has changed since its offer was accepted. */
  OffertaCambiata: z.boolean(),
  /** Questions of the end customer that the caller has not read. */
  DomandeDaLeggere: z.number().int(),
})
export type QuoteListRow = z.infer<typeof QuoteListRow>

export const Markups = z.object({ Sconto: z.number(), MaggNetta: z.number(), MaggPerc: z.number() })
export type Markups = z.infer<typeof Markups>

/** Everything that the editor shows. */
export const Quote = z.object({
  Testata: QuoteHeader,
  Righe: z.array(QuoteRow),
  Voci: z.array(QuoteExtra),
  /** Markups that apply to this quote. `Proprie` is false if the quote has none of its own. */
  Maggiorazioni: Markups.extend({ Proprie: z.boolean() }),
  Totali: z.object({
    Listino: z.number(),
    Imponibile: z.number(),
    Iva: z.array(VatOfRate),
    TotaleIvato: z.number(),
  }),
  Listino: z.object({ Codice: z.string(), Nome: z.string(), Dal: day }),
  Richiesta: z
    .object({ Stato: z.enum(quoteStates), Motivo: z.string(), Quando: instant, Utente: z.string() })
    .nullable(),
  Offerta: QuoteOffer.nullable(),
  /** The messages of the offer's conversation, in all its versions. */
  Messaggi: z.number().int(),
  HaImmagine: z.boolean(),
  PuoModificare: z.boolean(),
})
export type Quote = z.infer<typeof Quote>

const Saved = z.object({ Esito: z.literal('OK'), Versione: z.number().int() })
const IdPrev = z.number().int().min(quoteList).max(largestId).default(quoteList)

const changedWithin = z.enum(['30', '60', '90', '0'])

export const quotes = {
  list: team.get('/api/preventivi/elenco', {
    summary: 'Quotes changed in the last days, newest first',
    filter: 'path',
    query: z.object({
      /** The list holds quotes changed in this many days; absent means 30, and 0 means no limit. */
      days: changedWithin.optional(),
      /** The old name of `days`, still accepted. */
      giorni: changedWithin.optional(),
      /** A user's name or id. */
      IdUtente: z.string().max(longest.userName).default(''),
      stato: z.enum(['tutti', 'aperto']).default('tutti'),
      solo: z.enum(quotesOfNote).optional(),
    }),
    list: { rows: 999, sortable: ['NumPrev', 'RifCliente', 'Data', 'DataModifica', 'Importo', 'ClRagSoc'] },
    answer: z.array(QuoteListRow),
    example: { query: { days: '0' } },
    refusals: ['filter.outside'],
  }),
  create: changing.post('/api/preventivi/nuovo', {
    summary: 'A new quote; answers its number',
    filter: 'path',
    body: z.object({
      rifCliente: quoteReference.min(1, 'Nessun riferimento inserito'),
      /** A collection of the catalogue in upper or lower case; absent means the first. */
      collezione: catalogueCode.optional(),
      /** Customer of the new quote, for office and agents. Older portals send a dealer's own code here. */
      codCliente: partnerCodeOrEmpty.default(''),
      Chiave: attemptKey,
    }),
    logs: ['quote.created'],
    answer: z.number().int(),
    example: { body: { rifCliente: 'Casa Rossi' } },
    refusals: ['filter.outside', 'quote.customerNeeded', 'customer.blocked', 'removal.madeOnce'],
  }),
  read: aboutQuote.get('/api/preventivi/dettaglio/{id}', {
    summary: 'A quote with everything the editor shows',
    byKey: true,
    answer: Quote,
  }),
  header: aboutQuote.get('/api/preventivi/testata/{id}', {
    summary: 'The header of a quote',
    answer: QuoteHeader,
  }),
  saveHeader: changing.post('/api/preventivi/testata', {
    summary: 'Saves the header; "NO" where there is no such quote',
    body: z.object({
      id: recordIdOrZero,
      rifCliente: quoteReference.min(1, 'Compila tutti i campi e riprova!'),
      note: lines(longest.quoteNote).default(''),
      pagamento: line(longest.quotePayment).default(''),
      notePagamento: line(longest.quotePaymentNote).default(''),
      validoFino: day.optional(),
      iva: z.number().int().min(0).max(99).optional(),
      Versione: version.optional(),
    }),
    answer: z.union([Saved, z.literal('NO')]),
    example: { body: { id: 999_999, rifCliente: 'Casa Rossi' } },
    refusals: ['quote.stale', 'quote.locked'],
  }),
  duplicate: changingQuote.post('/api/preventivi/duplica/{id}', {
    summary: 'A copy of a quote, open; answers its number',
    body: z.object({ rifCliente: quoteReference.optional(), Chiave: attemptKey }).default({}),
    logs: ['quote.duplicated'],
    answer: z.number().int(),
    example: { params: { id: '1' }, body: {} },
    refusals: ['quote.unknown', 'customer.unknown', 'customer.blocked', 'removal.madeOnce'],
  }),
  remove: changingQuote.delete('/api/preventivi/ordine/{id}', {
    summary: 'Deletes a quote; it can be brought back until the night',
    undo: { by: 'restore', until: 'tonight' },
    logs: ['quote.deleted'],
    example: { params: { id: '3' } },
    refusals: ['quote.unknown', 'quote.locked'],
  }),
  restore: changingQuote.post('/api/preventivi/ripristina/{id}', {
    summary: 'Brings a quote back that was deleted today',
    logs: ['quote.restored'],
    example: { params: { id: '3' } },
    refusals: ['removal.over'],
  }),
  deleted: team.get('/api/preventivi/eliminati', {
    summary: 'Quotes that were deleted today',
    filter: 'path',
    answer: z.array(Removed),
    refusals: ['filter.outside'],
  }),
  print: aboutQuote.get('/api/preventivi/stampa/{id}', {
    summary: 'The quote as PDF',
    answer: file('application/pdf'),
    refusals: ['quote.unknown', 'pdf.busy'],
  }),
  markups: desk.post('/api/preventivi/maggiorazioni', {
    summary: 'Markups in force for a quote, or (IdPrev -1) of the list',
    filter: 'path',
    body: z.object({ IdPrev }).default({ IdPrev: quoteList }),
    /**
     * `Scrivania` is the customer or agent who owns the markups; absent if the caller does. `Porte` are the choices that
     * new doors begin with; absent for the markups of one quote.
     */
    answer: Markups.extend({ Scrivania: z.string().optional(), Porte: z.array(DoorDefaults).optional() }),
    example: { body: { IdPrev: 1 } },
    refusals: ['quote.unknown', 'quote.customerNeeded', 'quote.deskOfTeam'],
  }),
  saveMarkups: desk.post('/api/preventivi/maggiorazioni/set', {
    summary: 'Sets the markups of a quote, or (IdPrev -1) of the list',
    filter: 'path',
    body: z.object({
      IdPrev,
      ...markupFields,
      Versione: version.optional(),
      /** Choices that new doors begin with, one entry a collection; only for the list. Absent leaves them as they are. */
      Porte: z.array(DoorDefaults).max(mostCollections).optional(),
    }),
    refreshes: ['preventivi'],
    logs: ['quote.markups'],
    example: { body: { IdPrev: 1, Sconto: 0, MaggPerc: 0, MaggNetta: 0 } },
    refusals: ['quote.unknown', 'quote.customerNeeded', 'quote.deskOfTeam', 'quote.locked', 'quote.stale'],
  }),
  uploadImage: desk.post('/api/preventivi/testata/upload', {
    summary: 'The image on top of the printed quotes: multipart, one file',
    filter: 'path',
    bodyType: 'file',
    refreshes: ['preventivi'],
    logs: ['quote.image'],
    refusals: [
      'quote.customerNeeded',
      'quote.deskOfTeam',
      'upload.missing',
      'upload.notImage',
      'upload.tooLarge',
      'upload.quota',
    ],
  }),
  image: desk.get('/api/preventivi/testata/immagine', {
    summary: 'The image that stands on top of the quotes',
    filter: 'path',
    answer: file('image/png'),
    refusals: ['file.unknown', 'file.unavailable', 'quote.customerNeeded', 'quote.deskOfTeam'],
  }),
}
