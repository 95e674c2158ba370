import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { saveFile } from '#web/kit/save-file.ts'

export function offerQuery(codice: string) {
  return queryOptions({
    ...client.quoteOffers.read.query({ params: { codice } }),
    // whoever comes back to the tab sees the offer as it is now
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

export function offerImage(codice: string): string {
  return `/api/offerta/${encodeURIComponent(codice)}/immagine`
}

export async function saveOfferPdf(codice: string): Promise<void> {
  const { blob, name } = await client.quoteOffers.pdf({ params: { codice } })
  saveFile(blob, name)
}

/** Taken back, or an address that was never one: mistyped codes are refused before they are looked up. */
export function isGone(error: Error): boolean {
  return error instanceof ProblemError && [400, 404, 410, 422].includes(error.status)
}
