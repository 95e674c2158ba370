import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'

export const termsQuery = queryOptions({
  ...client.confirmations.terms.query(),
  staleTime: 60_000,
  meta: { silent: true, lasting: true },
})

export async function confirmationPdf(progressivo: number, signal: AbortSignal): Promise<Blob> {
  const file = await client.orders.confirmationPdf({ params: { progressivo: String(progressivo) }, signal })
  return file.blob
}
