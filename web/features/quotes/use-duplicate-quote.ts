import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { client } from '#web/kit/connection.ts'
import { onceKey } from '#web/kit/once-key.ts'
import { notify } from '#web/ui/notify.ts'

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
