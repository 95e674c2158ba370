import type { QuoteCheck } from '#contract/quotes/requests.ts'
import { client } from '#web/kit/connection.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { confirm } from '#web/ui/confirm.ts'

interface Told {
  onDone: () => void
  /** Called if the quote has changed since the check. */
  onRefused: () => void
}

export function useSendRequest(id: number, { onDone, onRefused }: Told) {
  const request = ({ Versione, Insoliti }: QuoteCheck) =>
    client.quoteRequests.send({ body: { id, Visti: Insoliti.map(({ codice }) => codice), Versione } })
  const { run, isBusy } = useCommand(request, {
    isFresh: true,
    done: "Richiesta d'ordine inviata",
    onDone,
    onFailed: onRefused,
  })
  return { send: run, isSending: isBusy }
}

/** Withdraws the request, so that the quote can be edited again. */
export function useWithdrawRequest(id: number) {
  const { run, isBusy } = useCommand(client.quoteRequests.withdraw, {
    isFresh: true,
    done: { text: 'Richiesta ritirata', kind: 'warning' },
  })
  async function withdraw() {
    const agreed = await confirm({
      title: 'Ritira la richiesta',
      text: "Vuoi ritirare la richiesta d'ordine? Il preventivo torna modificabile.",
      action: 'Ritira richiesta',
    })
    if (agreed) run({ params: { id: String(id) } })
  }
  return { withdraw, isWithdrawing: isBusy }
}
