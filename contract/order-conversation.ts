import { z } from 'zod'
import { longest } from './fields/lengths.ts'
import { attemptKey, recordNumber, typed } from './fields/texts.ts'
import { instant, recordId, rowNumber } from './fields/values.ts'
import { anyRole, calls } from './kit/route.ts'
import { multiLine } from './kit/text.ts'
import { roles } from './roles.ts'

export const OrderMessage = z.object({
  Id: z.number().int(),
  /** The line of the order that the message is about; null if it is about the whole order. */
  Riga: z.number().int().nullable(),
  Autore: z.string(),
  Ruolo: z.enum(roles),
  /** True if the caller wrote it. */
  Proprio: z.boolean(),
  /** Empty if the author took the message back. */
  Testo: z.string(),
  Quando: instant,
  Modificato: instant.nullable(),
  Tolto: instant.nullable(),
})
export type OrderMessage = z.infer<typeof OrderMessage>

const OfficeNote = z.object({
  Id: z.number().int(),
  Autore: z.string(),
  Testo: z.string(),
  Quando: instant,
})

const text = multiLine(typed(longest.message, 'Scrivi il testo'))
const params = z.object({ progressivo: recordNumber() })
const example = { params: { progressivo: '1' } }

const everyone = calls({ access: { roles: anyRole, data: 'team' }, params, refusals: ['order.unknown'] })
const office = calls({ access: { roles: ['Admin'], data: 'team' }, params, refusals: ['order.unknown'] })

/** The conversation about an order among its dealer, its agents and the office; and the notes of the office. */
export const orderConversation = {
  messages: everyone.get('/api/orders/scheda/{progressivo}/messaggi', {
    summary: 'The newest 500 messages about an order, the oldest first',
    answer: z.object({
      Messaggi: z.array(OrderMessage),
      /** The last message that the caller has read; 0 if none. */
      Letto: z.number().int(),
      /** Who has read the last message of the caller. */
      LettoDa: z.array(z.object({ Nome: z.string(), Quando: instant })),
    }),
    example,
  }),
  writeMessage: everyone.post('/api/orders/scheda/{progressivo}/messaggi', {
    summary: 'Writes a message about an order, or about a line of it',
    body: z.object({
      /** Absent for a message about the whole order. */
      Riga: rowNumber.optional(),
      Testo: text,
      Chiave: attemptKey,
    }),
    changes: ['messaggi'],
    example: { ...example, body: { Riga: 1, Testo: 'Si può ancora fare da 735?' } },
    refusals: ['order.unknown', 'position.unknown', 'login.throttled'],
  }),
  changeMessage: everyone.post('/api/orders/scheda/{progressivo}/messaggi/modifica', {
    summary: "Changes the text of one's own message, within five minutes",
    body: z.object({ Id: recordId, Testo: text }),
    changes: ['messaggi'],
    example: { ...example, body: { Id: 999_999, Testo: 'Si può fare da 735?' } },
    refusals: ['order.unknown', 'message.unknown', 'message.late'],
  }),
  takeBackMessage: everyone.post('/api/orders/scheda/{progressivo}/messaggi/togli', {
    summary: "Takes one's own message back; its author and its time stay",
    body: z.object({ Id: recordId }),
    changes: ['messaggi'],
    example: { ...example, body: { Id: 999_999 } },
    refusals: ['order.unknown', 'message.unknown'],
  }),
  readMessages: everyone.post('/api/orders/scheda/{progressivo}/messaggi/letti', {
    summary: 'The caller has read the messages up to one',
    body: z.object({ Fino: recordId }),
    refreshes: ['messaggi', 'lette'],
    example: { ...example, body: { Fino: 1 } },
  }),
  notes: office.get('/api/orders/scheda/{progressivo}/note', {
    summary: 'Notes of the office about an order, the oldest first; nobody else sees them',
    answer: z.array(OfficeNote),
    example,
  }),
  addNote: office.post('/api/orders/scheda/{progressivo}/note', {
    summary: 'Adds a note of the office about an order',
    body: z.object({ Testo: text, Chiave: attemptKey }),
    refreshes: ['messaggi'],
    example: { ...example, body: { Testo: "Aspettiamo l'anta dal fornitore." } },
  }),
}
