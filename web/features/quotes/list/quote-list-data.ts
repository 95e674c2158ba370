import type { QuotesOfNote } from '#contract/quote-kinds.ts'
import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'
import { listCalls } from '#web/kit/list/list-calls.ts'
import { listQuery } from '#web/kit/list/list-query.ts'
import { type QuotesUrl, quotesUrl } from './quotes-url.ts'
import { storedDays } from './stored-days.ts'

/** Counts open quotes. Quotes that were sent as requests are listed but not counted. */
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

export const quoteListCalls = listCalls({ list: client.quotes.list }, quotesUrl, {
  ask: url => ({ query: chosenOf(url) }),
})

/** Expiring quotes and opened offers count regardless of the last change, so `solo` turns the filter by days off. */
function chosenOf({ solo, giorni: chosen }: QuotesUrl) {
  const days = solo ? 'tutti' : (chosen ?? storedDays())
  return { days: days === 'tutti' ? ('0' as const) : days, solo }
}

export const quoteNoteWords: Readonly<Record<QuotesOfNote, string>> = {
  inScadenza: 'In scadenza entro 7 giorni',
  offerteAperte: 'Offerte aperte da poco, senza risposta',
  offerteFerme: 'Offerte che aspettano una risposta da giorni',
}

/** Requests only one quote of any day, because the answer includes the number of matches. */
export function foundQuotesQuery(filter: Filter | undefined, searched: string) {
  const query = { days: '0' as const, cerca: searched, righe: 1 }
  return client.quotes.list.query({ filter, query })
}

/** Deleted quotes that can still be restored. */
export function deletedQuotesQuery(filter: Filter | undefined) {
  return client.quotes.deleted.query({ filter })
}
