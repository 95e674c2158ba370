import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { client } from '#web/kit/connection.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { saveFile } from '#web/kit/save-file.ts'

export function offerQuery(codice: string) {
  return queryOptions({
    ...client.quoteOffers.read.query({ params: { codice } }),
    // Returning to the tab shows the offer in its present state.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** Reads the offer again, after an answer or its refusal. */
export function useReloadOffer(codice: string): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    () => queries.invalidateQueries({ queryKey: offerQuery(codice).queryKey }),
    [queries, codice],
  )
}

export async function saveOfferPdf(codice: string): Promise<void> {
  const { blob, name } = await client.quoteOffers.pdf({ params: { codice } })
  saveFile(blob, name)
}

/** True if the offer was withdrawn or never existed. The server refuses malformed codes before any lookup. */
export function isGone(error: Error): boolean {
  return error instanceof ProblemError && [400, 404, 410, 422].includes(error.status)
}
