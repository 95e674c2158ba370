import type { QuotesOfNote } from '#contract/quote-kinds.ts'
import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'
import { listQuery } from '#web/kit/list/list-query.ts'
import { type QuotesUrl, quotesUrl } from './quotes-url.ts'
import { storedDays } from './stored-days.ts'

/** How many are open; those that were sent as a request are listed and not counted. */
export function openQuotesQuery(filter: Filter | undefined, url: QuotesUrl) {
  const { cerca } = quotesUrl.asked(url)
  const query = {
    ...chosenOf(url),
    stato: 'aperto' as const,
    cerca,
    righe: 1,
  }
  return listQuery(client.quotes.list.query({ filter, query }))
}

export function quotesQuery(filter: Filter | undefined, url: QuotesUrl) {
  return listQuery(client.quotes.list.query({ filter, query: { ...chosenOf(url), ...quotesUrl.asked(url) } }))
}

/** What expires, or was opened, is so whenever the quote was changed last. */
function chosenOf({ solo, giorni: chosen }: QuotesUrl) {
  const days = solo ? 'tutti' : (chosen ?? storedDays())
  return { days: days === 'tutti' ? ('0' as const) : days, solo }
}

export const quoteNoteWords: Readonly<Record<QuotesOfNote, string>> = {
  inScadenza: 'In scadenza entro 7 giorni',
  offerteAperte: 'Offerte aperte, senza risposta',
}

/** One of all days, and how many there are. */
export function foundQuotesQuery(filter: Filter | undefined, searched: string) {
  const query = { days: '0' as const, cerca: searched, righe: 1 }
  return client.quotes.list.query({ filter, query })
}

/** Those that can still be brought back. */
export function deletedQuotesQuery(filter: Filter | undefined) {
  return client.quotes.deleted.query({ filter })
}
