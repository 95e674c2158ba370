import { z } from 'zod'
import { longest } from '../fields/lengths.ts'
import { attemptKey, emailOrEmpty, line, lines } from '../fields/texts.ts'
import { day, instant, rowNumber, version } from '../fields/values.ts'
import { file } from '../kit/file.ts'
import { mostPositions } from '../quote-kinds.ts'
import { VatOfRate } from './calls.ts'
import { longestSignature, signaturePath } from './signature-field.ts'
import { OfferCode, visitor } from './visitor.ts'

export const OfferOutcome = z.enum(['accettata', 'rifiutata'])

/** Positions chosen among alternatives, such as `3,7`. */
const Chosen = z.object({
  scelte: z
    .string()
    .regex(/^(\d{1,4}(,\d{1,4}){0,299})?$/, 'Scrivi i numeri delle posizioni')
    .default(''),
})
/** A position that the end customer chose in place of the one that the offer proposes. */
export const OfferChoice = z.object({ posizione: z.number().int(), AlPostoDi: z.number().int() })

/** The offer for the end customer: retail prices without costs and markups. */
export const PublicOffer = z.object({
  Rivenditore: z.object({
    RagSociale: z.string(),
    Indirizzo: z.string(),
    Telefono: z.string(),
    EMail: z.string(),
    HaImmagine: z.boolean(),
  }),
  /** Absent in an offer that a release without it published while the portal was upgraded. */
  Collezione: z.string().optional(),
  Riferimento: z.string(),
  Numero: z.number().int(),
  Versione: z.number().int(),
  Pubblicata: instant,
  validoFino: day,
  Scaduta: z.boolean(),
  Note: z.string(),
  Pagamento: z.string(),
  Righe: z.array(
    z.object({
      posizione: z.number().int(),
      Descrizione: z.string(),
      /** An SVG drawing from the server. */
      Disegno: z.string(),
      /** The chosen variants by name and value. */
      Scelte: z.array(z.object({ Nome: z.string(), Valore: z.string() })),
      Misure: z.string(),
      L: z.number().int(),
      H: z.number().int(),
      S: z.number().int(),
      Riferimento: z.string(),
      /** The floor or room; absent where the quote has no groups. Rows of one room stand together. */
      Locale: z.string().optional(),
      Note: z.string(),
      Quantita: z.number(),
      Prezzo: z.number(),
      Importo: z.number(),
      /** True for an alternative that the total does not count. `AlternativaDi` is its main position. */
      Alternativa: z.boolean(),
      AlternativaDi: z.number().int().nullable(),
      /** The difference in the total with VAT from the proposed row of the group; absent where nothing can be chosen. */
      Differenza: z.number().optional(),
    }),
  ),
  Voci: z.array(
    z.object({
      Descrizione: z.string(),
      Quantita: z.number(),
      Prezzo: z.number(),
      Iva: z.number(),
      Importo: z.number(),
    }),
  ),
  /** The rate of VAT of the doors; absent in an offer of a release without choices. */
  IvaPorte: z.number().optional(),
  Imponibile: z.number(),
  Iva: z.array(VatOfRate),
  Totale: z.number(),
  /** Positions that the end customer has accepted in place of the proposed ones. */
  AlternativeScelte: z.array(OfferChoice),
  Esito: OfferOutcome.nullable(),
  Nome: z.string(),
  EsitoIl: instant.nullable(),
  /** The drawn signature as the path of an SVG of 600 × 200; empty if the name was typed instead. */
  Firma: z.string(),
  /** Where the copy of an accepted offer goes, with most letters hidden: empty if no address is known, null if no mail leaves. */
  CopiaA: z.string().nullable(),
})
export type PublicOffer = z.infer<typeof PublicOffer>

/** Calls of the end customer, who has the address of an offer and no account. */
export const offerVisits = {
  read: visitor.get('/api/offerta/{codice}', {
    summary: "The offer, for the dealer's end customer, summed with the alternatives that are chosen",
    params: OfferCode,
    query: Chosen,
    answer: PublicOffer,
    example: { params: { codice: 'offerta-di-esempio-0001' } },
    refusals: ['offer.unknown'],
  }),
  opened: visitor.post('/api/offerta/{codice}/aperta', {
    summary: 'The end customer has the offer before the eyes; its maker who looks at it is not counted',
    knowsCaller: true,
    params: OfferCode,
    example: { params: { codice: 'offerta-di-esempio-0001' } },
    refusals: ['offer.unknown'],
  }),
  pdf: visitor.get('/api/offerta/{codice}/pdf', {
    summary: 'The offer as PDF, with the alternatives that are chosen',
    params: OfferCode,
    query: Chosen,
    answer: file('application/pdf'),
    example: { params: { codice: 'offerta-di-esempio-0001' } },
    refusals: ['offer.unknown', 'pdf.busy'],
  }),
  image: visitor.get('/api/offerta/{codice}/immagine', {
    summary: "The dealer's image",
    params: OfferCode,
    answer: file('image/png'),
    example: { params: { codice: 'offerta-di-esempio-0001' } },
    refusals: ['offer.unknown', 'file.unknown', 'file.unavailable'],
  }),
  answer: visitor.post('/api/offerta/{codice}', {
    summary: 'Accepts the offer by name and signature, or refuses it and says why; the copies are mailed',
    params: OfferCode,
    body: z.object({
      Esito: OfferOutcome,
      Nome: line(longest.person).min(2, 'Scrivi nome e cognome'),
      Motivo: lines(longest.note).default(''),
      /** The drawn signature as the path of an SVG of 600 × 200; empty for a typed one. */
      Firma: line(longestSignature).regex(signaturePath, 'Firma di nuovo nel riquadro').default(''),
      /** Where the copy of the accepted offer goes, in place of the address that the dealer knows. */
      EMail: emailOrEmpty.default(''),
      /** Chosen positions, at most one of a position and its alternatives; the proposed ones may be left out. */
      Scelte: z.array(rowNumber).max(mostPositions).default([]),
      Chiave: attemptKey,
      /** The version that the end customer saw. */
      Versione: version,
    }),
    changes: ['preventivi'],
    logs: ['offer.answered'],
    example: {
      params: { codice: 'offerta-di-esempio-0001' },
      body: { Esito: 'rifiutata', Nome: 'Mario Rossi', Motivo: 'Troppo caro', Versione: 1 },
    },
    refusals: [
      'offer.unknown',
      'offer.expired',
      'offer.changed',
      'offer.answered',
      'offer.reasonNeeded',
      'offer.signatureNeeded',
      'offer.choice',
    ],
  }),
}
