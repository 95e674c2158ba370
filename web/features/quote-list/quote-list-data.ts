import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'
import { listQuery } from '#web/kit/list/list-query.ts'
import { type QuotesUrl, quotesUrl } from './quotes-url.ts'
import { storedDays } from './stored-days.ts'

export function quotesQuery(filter: Filter | undefined, url: QuotesUrl) {
  const days = url.giorni ?? storedDays()
  const giorni = days === 'tutti' ? '0' : days
  return listQuery(client.quotes.list.query({ filter, query: { giorni, ...quotesUrl.asked(url) } }))
}
