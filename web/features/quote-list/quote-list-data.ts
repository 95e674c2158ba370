import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'
import { listQuery } from '#web/kit/list/list-query.ts'
import { type QuotesUrl, quotesUrl } from './quotes-url.ts'
import { storedDays } from './stored-days.ts'

/** How many are open; those that were sent as a request are listed and not counted. */
export function openQuotesQuery(filter: Filter | undefined, url: QuotesUrl) {
  const days = url.giorni ?? storedDays()
  const { cerca } = quotesUrl.asked(url)
  const query = {
    giorni: days === 'tutti' ? ('0' as const) : days,
    stato: 'aperto' as const,
    cerca,
    righe: 1,
  }
  return listQuery(client.quotes.list.query({ filter, query }))
}

export function quotesQuery(filter: Filter | undefined, url: QuotesUrl) {
  const days = url.giorni ?? storedDays()
  const giorni = days === 'tutti' ? '0' : days
  return listQuery(client.quotes.list.query({ filter, query: { giorni, ...quotesUrl.asked(url) } }))
}

/** One of all days, and how many there are. */
export function foundQuotesQuery(filter: Filter | undefined, searched: string) {
  const query = { giorni: '0' as const, cerca: searched, righe: 1 }
  return client.quotes.list.query({ filter, query })
}

/** Those that can still be brought back. */
export function deletedQuotesQuery(filter: Filter | undefined) {
  return client.quotes.deleted.query({ filter })
}
