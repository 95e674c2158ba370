import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Quote } from '#contract/quotes.ts'
import { client } from '#web/kit/connection.ts'

export function quoteQuery(number: number) {
  return queryOptions(client.quotes.read.query({ params: { id: String(number) } }))
}

/** Doors that a new position may begin like, and the dealer's habits; without them it begins empty. */
export function startsQuery(quote: number) {
  const query = client.quoteStarts.read.query({ params: { id: String(quote) } })
  return queryOptions({ ...query, retry: false, meta: { silent: true } })
}

/** Loads the quote from the server and updates the screen's cache. */
export function useReadAgain(number: number): () => Promise<Quote> {
  const queries = useQueryClient()
  return () => queries.fetchQuery({ ...quoteQuery(number), staleTime: 0 })
}
