import { useQueryClient } from '@tanstack/react-query'
import type { Confirmation } from '#contract/confirmations.ts'
import { client } from '#web/kit/connection.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { termsQuery } from '#web/parts/orders/order-calls.ts'
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
  return useCommand((termsVersion: string) => sendConfirmation(order, termsVersion), {
    ownErrors: true,
    done: answer => outcomeOf(order, answer),
    onDone,
    onFailed: error => {
      if (haveTermsChanged(error)) void queries.resetQueries({ queryKey: termsQuery.queryKey })
    },
  })
}

function outcomeOf({ Num_Ord }: NamedOrder, { Nuova, Utente, Data }: Confirmation) {
  if (Nuova) return `Ordine ${Num_Ord} confermato`
  return {
    text: `L'ordine ${Num_Ord} era già confermato`,
    kind: 'info' as const,
    detail: alreadyText(Utente, Data),
  }
}
