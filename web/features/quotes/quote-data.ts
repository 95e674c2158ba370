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

/** An open copy of the quote; the screen goes on with it. */
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
