import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter-store.ts'
import { keepWhile } from '#web/kit/query-client.ts'
import type { QuotesUrl } from './quotes-url.ts'
import { storedDays } from './stored-days.ts'

/** As many as the documents show at once. */
export const pageSize = 999
export const standardSort = '-DataModifica'

export function quotesQuery(filter: Filter | undefined, url: QuotesUrl) {
  const { cerca, pagina, ordina = standardSort } = url
  const days = url.giorni ?? storedDays()
  const giorni = days === 'tutti' ? '0' : days
  const call = client.quotes.list.query({ filter, query: { giorni, cerca, pagina, ordina } })
  return queryOptions({
    ...call,
    placeholderData: keepWhile(call.queryKey, args => [args.filter, args.query?.giorni]),
  })
}
