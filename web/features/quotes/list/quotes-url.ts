import { quotesOfNote } from '#contract/quote-kinds.ts'
import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { choiceField, flagField, idField } from '#web/kit/url-state.ts'

export const dayChoices = ['30', '60', '90', 'tutti'] as const
export type Days = (typeof dayChoices)[number]

export const quotesUrl = listUrl(
  endpoints.quotes.list,
  {
    /** Absent: as chosen the last time. */
    giorni: choiceField<Days>(dayChoices),
    /** Of all days. */
    solo: choiceField(quotesOfNote),
    /** A new quote is being begun; a link may ask for it. */
    nuovo: flagField(),
    /** Number of the selected quote; a link may point at one. */
    scelto: idField(),
  },
  '-DataModifica',
)

export type QuotesUrl = typeof quotesUrl.standard
