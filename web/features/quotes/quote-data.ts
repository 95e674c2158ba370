import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Quote } from '#contract/quotes.ts'
import { client } from '#web/kit/connection.ts'
import { useQuotesRefreshed } from '#web/parts/quote/quote-calls.ts'

export function quoteQuery(number: number) {
  return queryOptions(client.quotes.read.query({ params: { id: String(number) } }))
}

/** The quote as it stands on the server now, also written into what the screen shows. */
export function useReadAgain(number: number): () => Promise<Quote> {
  const queries = useQueryClient()
  return () => queries.fetchQuery({ ...quoteQuery(number), staleTime: 0 })
}

/** After a change: what is open is read anew before it counts as done, the lists when they are next seen. */
export function useQuoteChanged(number: number): () => Promise<unknown> {
  const readAgain = useReadAgain(number)
  const refreshAll = useQuotesRefreshed()
  return async () => {
    // a change that was made stays made when the reading after it fails
    await readAgain().catch(() => undefined)
    void refreshAll()
  }
}
