import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { client } from '#web/kit/connection.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { saveFile } from '#web/kit/save-file.ts'

/** The offer with these alternatives chosen. */
export function offerQuery(codice: string, chosen: readonly number[] = []) {
  return queryOptions({
    ...client.quoteOffers.read.query({ params: { codice }, ...chosenIn(chosen) }),
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

function chosenIn(chosen: readonly number[]) {
  return chosen.length > 0 ? { query: { scelte: chosen.join(',') } } : {}
}

interface OfferToSave {
  codice: string
  chosen?: readonly number[]
}

export async function saveOfferPdf({ codice, chosen = [] }: OfferToSave): Promise<void> {
  const { blob, name } = await client.quoteOffers.pdf({ params: { codice }, ...chosenIn(chosen) })
  saveFile(blob, name)
}

/** True if the offer was withdrawn or never existed. The server refuses malformed codes before any lookup. */
export function isGone(error: Error): boolean {
  return error instanceof ProblemError && [400, 404, 410, 422].includes(error.status)
}
