import { choiceField, idField, urlState } from '#web/kit/url-state.ts'

export const quoteUrl = urlState({
  numero: idField(),
  scheda: choiceField(['note']),
})

export type QuoteUrl = typeof quoteUrl.standard
