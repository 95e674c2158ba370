import { z } from 'zod'
import { recordIdInAddress } from '../fields/values.ts'
import { anyRole, calls } from '../kit/route.ts'

/** Calls about the quotes of a user and of the team. */
export const team = calls({ access: { roles: anyRole, data: 'team' }, page: 'sceltaPreventivo' })

export const QuoteId = z.object({ id: recordIdInAddress })

/** Refusals of every change: the quote is unknown, or was sent as a request. */
export const gone = ['quote.unknown', 'quote.locked'] as const

export const VatOfRate = z.object({ Aliquota: z.number(), Imponibile: z.number(), Imposta: z.number() })
