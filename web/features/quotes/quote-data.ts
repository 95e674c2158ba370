import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Quote } from '#contract/quotes.ts'
import { client } from '#web/kit/connection.ts'

export function quoteQuery(number: number) {
  return queryOptions(client.quotes.read.query({ params: { id: String(number) } }))
}

/** Loads the quote from the server and updates the screen's cache. */
export function useReadAgain(number: number): () => Promise<Quote> {
  const queries = useQueryClient()
  return () => queries.fetchQuery({ ...quoteQuery(number), staleTime: 0 })
}
