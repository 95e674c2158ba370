import { queryOptions } from '@tanstack/react-query'
import type { QuoteState } from '#contract/quote-kinds.ts'
import type { OrderRequest } from '#contract/quotes/requests.ts'
import { client } from '#web/kit/connection.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { notify } from '#web/ui/notify.ts'

export type Move = Extract<QuoteState, 'inVerifica' | 'confermata' | 'inSospeso'>

/** The quote behind a request, whose positions the factory would make. */
export function requestedQuoteQuery(number: number) {
  return queryOptions({
    ...client.quotes.read.query({ params: { id: String(number) } }),
    meta: { silent: true },
  })
}

const doneTexts: Record<Move, string> = {
  inVerifica: 'Richiesta in verifica',
  confermata: 'Richiesta confermata',
  inSospeso: 'Richiesta sospesa',
}

/** Moves a request from the state that the user saw. The list reloads whatever the outcome. */
export function useMoveRequest(request: OrderRequest, onDone?: () => void) {
  const { Id, Stato, NumPrev, ClRagSoc } = request
  const send = ({ to, reason = '' }: { to: Move; reason?: string }) =>
    client.quoteRequests.move({ body: { Id, Da: Stato, A: to, Motivo: reason } })
  return useCommand(send, {
    ownErrors: true,
    isFresh: true,
    done: (_, { to }) => ({ text: doneTexts[to], detail: `Preventivo ${NumPrev} · ${ClRagSoc}` }),
    ...(onDone && { onDone }),
    onFailed: error => {
      const isMoved = error instanceof ProblemError && error.code === 'request.moved'
      if (isMoved) {
        notify.warning(error.message)
        onDone?.()
      } else if (!isFieldError(error)) notify.error(error.message)
    },
  })
}

function isFieldError(error: Error): boolean {
  return error instanceof ProblemError && error.status === 422
}
