import { quotesOfNote } from '#contract/quote-kinds.ts'
import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { choiceField, flagField, idField } from '#web/kit/url-state.ts'

export const dayChoices = ['30', '60', '90', 'tutti'] as const
export type Days = (typeof dayChoices)[number]

export const quotesUrl = listUrl(
  endpoints.quotes.list,
  {
    /** Without it, the list shows the period that the user chose last. */
    giorni: choiceField<Days>(dayChoices),
    /** It ignores `giorni` and shows quotes of any age. */
    solo: choiceField(quotesOfNote),
  },
  '-DataModifica',
  {
    /** Opens the dialog for a new quote; links may set it. */
    nuovo: flagField(),
    /** Number of the selected quote; links may set it. */
    scelto: idField(),
  },
)

export type QuotesUrl = typeof quotesUrl.standard
