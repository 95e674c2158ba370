import { z } from 'zod'
import { recordIdInAddress, rowInAddress } from '../fields/values.ts'
import { anyRole, calls } from '../kit/route.ts'

export const QuoteId = z.object({ id: recordIdInAddress })
const QuoteRowId = QuoteId.extend({ posizione: rowInAddress })

/** Refusals of every change: the quote is unknown, or was sent as a request. */
export const gone = ['quote.unknown', 'quote.locked'] as const

const ofTeam = { access: { roles: anyRole, data: 'team' }, page: 'sceltaPreventivo' } as const
const ofQuote = { ...ofTeam, params: QuoteId, example: { params: { id: '1' } } } as const

/** Calls about the quotes of a user and of the team. */
export const team = calls(ofTeam)
export const changing = calls({ ...ofTeam, refreshes: ['preventivi'] })
export const aboutQuote = calls({ ...ofQuote, refusals: ['quote.unknown'] })
export const changingQuote = calls({ ...ofQuote, refreshes: ['preventivi'] })
export const changingOffer = calls({ ...ofQuote, changes: ['preventivi'] })
export const changingRow = calls({
  ...ofTeam,
  params: QuoteRowId,
  refreshes: ['preventivi'],
  example: { params: { id: '1', posizione: '1' } },
})
export const aboutRow = calls({
  ...ofTeam,
  params: QuoteRowId,
  example: { params: { id: '1', posizione: '1' } },
  refusals: ['quote.unknown', 'position.unknown'],
})

export const VatOfRate = z.object({ Aliquota: z.number(), Imponibile: z.number(), Imposta: z.number() })
