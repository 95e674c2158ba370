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

/** Confirming or renaming an order changes its own page and every list that contains it. */
export function useOrdersRefreshed() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [...topics.ordini, ...topics.notifiche].map(feature =>
        queries.invalidateQueries({ queryKey: [feature], predicate: query => query.queryKey[1] !== 'terms' }),
      ),
    )
}
