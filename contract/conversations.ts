import { z } from 'zod'
import { longest } from './fields/lengths.ts'
import { attemptKey, typed } from './fields/texts.ts'
import { instant, rowNumber } from './fields/values.ts'
import { multiLine } from './kit/text.ts'

/** A message of a conversation. Each conversation belongs to a thing, such as the offer of a quote. */
export const Message = z.object({
  Id: z.number().int(),
  /** The line of the thing that the message is about, such as a position. */
  Riga: z.number().int(),
  Autore: z.string(),
  /** True for the dealer's end customer, who has no account. */
  DelCliente: z.boolean(),
  Testo: z.string(),
  Quando: instant,
})
export type Message = z.infer<typeof Message>

/** The fields of every new message. */
export const newMessage = {
  Riga: rowNumber,
  Testo: multiLine(typed(longest.message, 'Scrivi il testo')),
  Chiave: attemptKey,
}
