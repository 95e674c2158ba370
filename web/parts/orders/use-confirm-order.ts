import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Confirmation } from '#contract/confirmations.ts'
import { client } from '#web/kit/connection.ts'
import { termsQuery, useOrdersRefreshed } from '#web/parts/orders/order-calls.ts'
import { notify } from '#web/ui/notify.ts'
import { alreadyText, haveTermsChanged } from './confirmation-answer.ts'

/** The order's data that a confirmation needs. */
export interface NamedOrder {
  Progressivo: number
  Num_Ord: string
  Riferimento: string
}

export function sendConfirmation(order: NamedOrder, termsVersion: string): Promise<Confirmation> {
  const { Progressivo, Num_Ord, Riferimento } = order
  return client.confirmations.confirm({
    body: { Progressivo, Num_Ord, Riferimento, Condizioni: termsVersion },
  })
}

/** Confirms one order. The lists reload whatever the outcome. */
export function useConfirmOrder(order: NamedOrder, onDone: () => void) {
  const queries = useQueryClient()
  const refresh = useOrdersRefreshed()
  return useMutation({
    mutationFn: (termsVersion: string) => sendConfirmation(order, termsVersion),
    meta: { ownErrors: true },
    onSuccess: answer => {
      tellOutcome(order, answer)
      void refresh()
      onDone()
    },
    onError: error => {
      if (haveTermsChanged(error)) void queries.resetQueries({ queryKey: termsQuery.queryKey })
      else void refresh()
    },
  })
}

function tellOutcome({ Num_Ord }: NamedOrder, { Nuova, Utente, Data }: Confirmation): void {
  if (Nuova) notify.success(`Ordine ${Num_Ord} confermato`)
  else notify.info(`L'ordine ${Num_Ord} era già confermato`, { detail: alreadyText(Utente, Data) })
}
