import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Quote } from '#contract/quotes.ts'
import { client } from '#web/kit/connection.ts'
import { useCommand } from '#web/kit/use-command.ts'

export function quoteQuery(number: number) {
  return queryOptions(client.quotes.read.query({ params: { id: String(number) } }))
}

/** Loads the quote from the server and updates the screen's cache. */
export function useReadAgain(number: number): () => Promise<Quote> {
  const queries = useQueryClient()
  return () => queries.fetchQuery({ ...quoteQuery(number), staleTime: 0 })
}

/** Copies the quote and opens the copy. */
export function useDuplicateQuote(id: number) {
  const navigate = useNavigate()
  const { run } = useCommand(client.quotes.duplicate, {
    done: number => `Preventivo duplicato: ora è aperto il ${number}`,
    onDone: number => void navigate({ to: '/preventivo', search: { numero: number, scheda: undefined } }),
  })
  return () => run({ params: { id: String(id) }, body: undefined })
}
