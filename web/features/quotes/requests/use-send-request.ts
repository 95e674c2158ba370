import { useMutation } from '@tanstack/react-query'
import type { QuoteCheck } from '#contract/quotes/requests.ts'
import { client } from '#web/kit/connection.ts'
import { confirm } from '#web/ui/confirm.ts'
import { notify } from '#web/ui/notify.ts'
import { useQuoteChanged } from '../quote-data.ts'

interface Told {
  onDone: () => void
  /** Called if the quote has changed since the check. */
  onRefused: () => void
}

export function useSendRequest(id: number, { onDone, onRefused }: Told) {
  const changed = useQuoteChanged(id)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ Versione, Insoliti }: QuoteCheck) =>
      client.quoteRequests.send({ body: { id, Visti: Insoliti.map(({ codice }) => codice), Versione } }),
    onSuccess: async () => {
      notify.success("Richiesta d'ordine inviata")
      await changed()
      onDone()
    },
    onError: () => {
      void changed()
      onRefused()
    },
  })
  return { send: mutate, isSending: isPending }
}

/** Withdraws the request, so that the quote can be edited again. */
export function useWithdrawRequest(id: number) {
  const changed = useQuoteChanged(id)
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.quoteRequests.withdraw({ params: { id: String(id) } }),
    onSuccess: () => notify.warning('Richiesta ritirata'),
    onSettled: changed,
  })
  async function withdraw() {
    const agreed = await confirm({
      title: 'Ritira la richiesta',
      text: "Vuoi ritirare la richiesta d'ordine? Il preventivo torna modificabile.",
      action: 'Ritira richiesta',
    })
    if (agreed) mutate()
  }
  return { withdraw, isWithdrawing: isPending }
}
