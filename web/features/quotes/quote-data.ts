import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Quote } from '#contract/quotes.ts'
import { client } from '#web/kit/connection.ts'
import { onceKey } from '#web/kit/once-key.ts'
import { useQuotesRefreshed } from '#web/parts/quotes/quote-calls.ts'
import { notify } from '#web/ui/notify.ts'

export function quoteQuery(number: number) {
  return queryOptions(client.quotes.read.query({ params: { id: String(number) } }))
}

/** Loads the quote from the server and updates the screen's cache. */
export function useReadAgain(number: number): () => Promise<Quote> {
  const queries = useQueryClient()
  return () => queries.fetchQuery({ ...quoteQuery(number), staleTime: 0 })
}

/** After a change the open quote is reloaded before the change counts as done; lists reload when they are next seen. */
export function useQuoteChanged(number: number): () => Promise<unknown> {
  const readAgain = useReadAgain(number)
  const refreshAll = useQuotesRefreshed()
  return async () => {
    // The change has been made even if reloading fails.
    await readAgain().catch(() => undefined)
    void refreshAll()
  }
}

/** Makes an open copy of the quote and opens it. */
export function useDuplicateQuote(id: number) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (Chiave: string) => client.quotes.duplicate({ params: { id: String(id) }, body: { Chiave } }),
    onSuccess: number => {
      notify.success(`Preventivo duplicato: ora è aperto il ${number}`)
      void queries.invalidateQueries({ queryKey: ['quotes', 'list'] })
      void navigate({ to: '/preventivo', search: { numero: number, scheda: undefined } })
    },
  })
  return () => !isPending && mutate(onceKey())
}
