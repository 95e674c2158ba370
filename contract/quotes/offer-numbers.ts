import { z } from 'zod'
import { team } from './calls.ts'

const OfferCount = z.object({
  /** The first day of a month, or the name of a customer. */
  Voce: z.string(),
  Inviate: z.number().int(),
  Accettate: z.number().int(),
  Rifiutate: z.number().int(),
  /** Mean whole days from publication to answer. */
  Giorni: z.number().int().nullable(),
})
export const OfferNumbers = z.object({ Mesi: z.array(OfferCount), Clienti: z.array(OfferCount) })
export type OfferNumbers = z.infer<typeof OfferNumbers>

export const numbers = team.get('/api/preventivi/offerte/cifre', {
  summary: 'Offers of twelve months that were sent or answered, by month and by customer',
  filter: 'path',
  answer: OfferNumbers,
  refusals: ['filter.outside'],
})
