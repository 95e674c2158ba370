import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { topics } from '#contract/topics.ts'
import { client } from '#web/kit/connection.ts'

export const termsQuery = queryOptions({
  ...client.confirmations.terms.query(),
  staleTime: 60_000,
  meta: { silent: true },
})

export async function confirmationPdf(progressivo: number, signal: AbortSignal): Promise<Blob> {
  const file = await client.orders.confirmationPdf({ params: { progressivo: String(progressivo) }, signal })
  return file.blob
}

/** An order that is confirmed or renamed changes every list it stands in, and its own page. */
export function useOrdersRefreshed() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [...topics.ordini, ...topics.notifiche].map(feature =>
        queries.invalidateQueries({ queryKey: [feature], predicate: query => query.queryKey[1] !== 'terms' }),
      ),
    )
}
