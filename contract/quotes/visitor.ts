import { z } from 'zod'
import { calls } from '../kit/route.ts'

/** Calls of the end customer, who has the address of an offer and no account. */
export const visitor = calls({ access: 'public', guess: 'offer.unknown' })

export const OfferCode = z.object({ codice: z.string().regex(/^[\w-]{20,80}$/) })
