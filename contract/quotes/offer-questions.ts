import { z } from 'zod'
import { Message, newMessage } from '../conversations.ts'
import { longest } from '../fields/lengths.ts'
import { line } from '../fields/texts.ts'
import { recordId } from '../fields/values.ts'
import { aboutQuote, changingOffer } from './calls.ts'
import { OfferCode, visitor } from './visitor.ts'

const example = { params: { codice: 'offerta-di-esempio-0001' } }

/** The conversation of an offer: its end customer asks about a position, and the dealer answers. */
export const offerQuestions = {
  questions: aboutQuote.get('/api/preventivi/offerta/{id}/messaggi', {
    summary: "The end customer's questions about an offer of any version, and their answers",
    answer: z.object({
      /** The oldest first. */
      Messaggi: z.array(Message),
      /** The last message that the caller has read; 0 if none. */
      Letto: z.number().int(),
      /** Positions about which the customer of the standing offer asked; none other can be answered. */
      RigheAperte: z.array(z.number().int()),
      /** False if the portal mails no answers, or if the dealer has no address of its own. */
      ConEMail: z.boolean(),
      /** The address to which an answer is mailed; empty if the end customer reads it on the offer's page alone. */
      RispostaA: z.string(),
    }),
  }),
  reply: changingOffer.post('/api/preventivi/offerta/{id}/messaggi', {
    summary: "Answers a question on the offer's page, and by mail where the end customer's address is known",
    body: z.object(newMessage),
    answer: z.object({ InviataA: z.string() }),
    example: { params: { id: '1' }, body: { Riga: 1, Testo: 'Sì, anche in rovere.' } },
    refusals: ['quote.unknown', 'offer.none', 'position.unknown'],
  }),
  readQuestions: aboutQuote.post('/api/preventivi/offerta/{id}/messaggi/letti', {
    summary: 'The caller has read the questions up to one',
    body: z.object({ Fino: recordId }),
    refreshes: ['preventivi', 'lette'],
    example: { params: { id: '1' }, body: { Fino: 1 } },
  }),
  asked: visitor.get('/api/offerta/{codice}/messaggi', {
    summary: 'Questions about the offer and their answers, for the end customer, the oldest first',
    params: OfferCode,
    answer: z.array(Message.omit({ Id: true })),
    example,
    refusals: ['offer.unknown'],
  }),
  ask: visitor.post('/api/offerta/{codice}/messaggi', {
    summary: 'The end customer asks the dealer about a position of the offer',
    knowsCaller: true,
    params: OfferCode,
    body: z.object({
      Nome: line(longest.person).min(2, 'Scrivi nome e cognome'),
      ...newMessage,
    }),
    changes: ['preventivi'],
    example: { ...example, body: { Nome: 'Mario Rossi', Riga: 1, Testo: 'Si può avere in rovere?' } },
    refusals: ['offer.unknown', 'offer.expired', 'question.line', 'question.tooMany', 'login.throttled'],
  }),
}
