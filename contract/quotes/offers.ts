import { z } from 'zod'
import { longest } from '../fields/lengths.ts'
import { attemptKey, email, line, lines, typed } from '../fields/texts.ts'
import { day, instant, recordIdInAddress } from '../fields/values.ts'
import { file } from '../kit/file.ts'
import { Removed } from '../kit/removal.ts'
import { aboutQuote, changingOffer, QuoteId } from './calls.ts'
import { numbers } from './offer-numbers.ts'
import { offerQuestions } from './offer-questions.ts'
import { OfferChoice, OfferOutcome, offerVisits } from './public-offer.ts'

/** How the address of an offer went to the end customer. */
export const sendingWays = ['mail', 'condivisa', 'qr', 'copiata', 'altro'] as const
export type SendingWay = (typeof sendingWays)[number]

/** One difference between the accepted offer and the present quote; amounts are without VAT. */
export const OfferChange = z.object({
  posizione: z.number().int().nullable(),
  Testo: z.string(),
  Prima: z.number().nullable(),
  Dopo: z.number().nullable(),
})
export type OfferChange = z.infer<typeof OfferChange>

const Recipient = z.object({ Nome: z.string(), EMail: z.string() })

/** The offer for the dealer. */
export const QuoteOffer = z.object({
  Indirizzo: z.string(),
  Versione: z.number().int(),
  Pubblicata: instant,
  /** True if the quote has changed since publication, so that the end customer sees older figures. */
  Superata: z.boolean(),
  validoFino: day,
  /** The instant, recipient and way of the sending. Only a mail of the portal is known to have left. */
  Inviata: instant.nullable(),
  InviataA: z.string(),
  InviataCon: z.enum(sendingWays).nullable(),
  /** The portal's mail: it waits, has left, or was refused for the reason in `ProblemaMail`. */
  StatoMail: z.enum(['inPartenza', 'partita', 'respinta']).nullable(),
  ProblemaMail: z.string(),
  /** To whom the portal last mailed an offer of this quote, in any version; empty if never. */
  Destinatario: Recipient,
  /** The first and last time that somebody other than the maker looked at it. */
  Aperta: instant.nullable(),
  UltimaApertura: instant.nullable(),
  Aperture: z.number().int(),
  Esito: OfferOutcome.nullable(),
  Nome: z.string(),
  Motivo: z.string(),
  EsitoIl: instant.nullable(),
  Firma: z.string(),
  AlternativeScelte: z.array(OfferChoice),
  /** When the end customer was reminded of this version. */
  Sollecitata: instant.nullable(),
  /** Differences between the last accepted version and the present quote. */
  Differenze: z.array(OfferChange),
  /** The answers of the end customer to earlier versions. */
  Risposte: z.array(
    z.object({
      Versione: z.number().int(),
      Esito: OfferOutcome,
      Nome: z.string(),
      Motivo: z.string(),
      EsitoIl: instant,
      Firma: z.string(),
      AlternativeScelte: z.array(OfferChoice),
      /** True if the signed copy of this version can be printed. */
      Copia: z.boolean(),
    }),
  ),
})

export const quoteOffers = {
  numbers,
  publish: changingOffer.post('/api/preventivi/offerta/{id}', {
    summary: 'Puts the quote as it stands at its own address; answers that address',
    logs: ['offer.published'],
    answer: z.object({ Indirizzo: z.string(), Versione: z.number().int() }),
    refusals: ['quote.unknown', 'offer.empty', 'quote.expired', 'offer.accepted'],
  }),
  withdraw: changingOffer.delete('/api/preventivi/offerta/{id}', {
    summary: 'Takes the offer back: its address is unknown from now on, until it is brought back',
    undo: { by: 'restore', until: 'tonight' },
    logs: ['offer.withdrawn'],
    refusals: ['quote.unknown', 'offer.none'],
  }),
  send: changingOffer.post('/api/preventivi/offerta/{id}/invia', {
    summary:
      'Mails the offer to the end customer in the name of its maker; publishes it first if the quote has changed',
    body: z.object({
      Nome: typed(longest.person, 'Scrivi il nome del cliente'),
      EMail: email,
      Messaggio: lines(longest.note).default(''),
      ConPdf: z.boolean().default(true),
      Chiave: attemptKey,
    }),
    logs: ['offer.sent'],
    answer: z.object({ Indirizzo: z.string(), Versione: z.number().int() }),
    example: { params: { id: '1' }, body: { Nome: 'Mario Rossi', EMail: 'mario.rossi@example.com' } },
    refusals: [
      'quote.unknown',
      'offer.empty',
      'quote.expired',
      'offer.accepted',
      'offer.noMail',
      'offer.noReply',
      'offer.tooMany',
    ],
  }),
  remind: changingOffer.post('/api/preventivi/offerta/{id}/sollecito', {
    summary: 'Mails one reminder of a version to the end customer to whom the offer was mailed',
    logs: ['offer.reminded'],
    refusals: [
      'quote.unknown',
      'offer.none',
      'offer.answered',
      'offer.expired',
      'offer.reminded',
      'offer.noMail',
      'offer.noReply',
      'offer.noRecipient',
      'offer.tooMany',
    ],
  }),
  prolong: changingOffer.post('/api/preventivi/offerta/{id}/proroga', {
    summary: 'Publishes the offer for 30 more days from today, with the prices of today',
    logs: ['offer.prolonged'],
    answer: z.object({ validoFino: day, Versione: z.number().int(), Totale: z.number() }),
    refusals: [
      'quote.unknown',
      'quote.locked',
      'offer.none',
      'offer.answered',
      'offer.otherPrices',
      'offer.empty',
    ],
  }),
  recipients: aboutQuote.get('/api/preventivi/offerta/{id}/destinatari', {
    summary: 'End customers to whom this desk mailed offers, the newest first',
    answer: z.array(Recipient),
  }),
  sent: changingOffer.post('/api/preventivi/offerta/{id}/inviata', {
    summary: 'Its maker has given the address to the end customer, and says to whom and how',
    body: z
      .object({
        A: line(longest.person).default(''),
        Con: z.enum(sendingWays).exclude(['mail']).default('altro'),
      })
      .refine(({ A, Con }) => A !== '' || Con !== 'altro', {
        path: ['A'],
        message: "Scrivi a chi l'hai inviata",
      }),
    logs: ['offer.sent'],
    example: { params: { id: '1' }, body: { A: 'Mario Rossi' } },
    refusals: ['quote.unknown', 'offer.none'],
  }),
  restore: changingOffer.post('/api/preventivi/offerta/{id}/ripristina', {
    summary: 'Brings an offer back that was withdrawn today, at its address and with its answer',
    logs: ['offer.restored'],
    refusals: ['quote.unknown', 'removal.over'],
  }),
  withdrawn: aboutQuote.get('/api/preventivi/offerta/{id}/ritirate', {
    summary: 'The offer of a quote, where it was withdrawn today',
    answer: z.array(Removed),
  }),
  signed: aboutQuote.get('/api/preventivi/offerta/{id}/accettata/{versione}', {
    summary: 'An accepted version as PDF with its signature, also after it was replaced or withdrawn',
    params: QuoteId.extend({ versione: recordIdInAddress }),
    answer: file('application/pdf'),
    example: { params: { id: '1', versione: '1' } },
    refusals: ['quote.unknown', 'offer.none'],
  }),
  ...offerQuestions,
  ...offerVisits,
}
