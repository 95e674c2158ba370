import { Button, Textarea } from '@mantine/core'
import { longest } from '#contract/fields/lengths.ts'
import type { QuoteState } from '#contract/quote-kinds.ts'
import type { OrderRequest } from '#contract/quotes/requests.ts'
import { client } from '#web/kit/connection.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { useForm } from '#web/kit/use-form.ts'
import { confirm } from '#web/ui/confirm.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/notify.ts'

type Move = Extract<QuoteState, 'inVerifica' | 'confermata' | 'inSospeso'>

/** Possible next states; a confirmed request belongs to the ERP. */
const moves: Record<QuoteState, readonly Move[]> = {
  aperto: [],
  richiesta: ['inVerifica', 'inSospeso'],
  inVerifica: ['confermata', 'inSospeso'],
  inSospeso: ['inVerifica'],
  confermata: [],
}

const words: Record<Move, { label: string; done: string }> = {
  inVerifica: { label: 'Prendi in verifica', done: 'Richiesta in verifica' },
  confermata: { label: 'Conferma', done: 'Richiesta confermata' },
  inSospeso: { label: 'Sospendi', done: 'Richiesta sospesa' },
}

/** The button of the usual next state is filled and stands last. */
export function RequestMoves({ request, onSuspend }: { request: OrderRequest; onSuspend: () => void }) {
  const move = useMoveRequest(request)
  const press = async (to: Move) => {
    if (to === 'inSospeso') return onSuspend()
    if (to === 'confermata' && !(await askToConfirm(request))) return
    move.run({ to })
  }
  const choices = moves[request.Stato]
  return choices.toReversed().map(to => (
    <Button
      key={to}
      variant={to === choices[0] ? 'filled' : 'default'}
      data-autofocus={to === choices[0] || undefined}
      loading={move.running?.to === to}
      disabled={move.isBusy}
      onClick={() => void press(to)}
    >
      {words[to].label}
    </Button>
  ))
}

/** After confirmation the request belongs to the ERP, and cannot be taken back here. */
function askToConfirm({ NumPrev, ClRagSoc }: OrderRequest): Promise<boolean> {
  return confirm({
    title: 'Conferma richiesta',
    text: `Vuoi confermare la richiesta di ${ClRagSoc} (preventivo ${NumPrev})? Sarà passata al gestionale.`,
    action: 'Conferma richiesta',
  })
}

/** Moves a request from the state that the user saw. The list reloads whatever the outcome. */
function useMoveRequest(request: OrderRequest, onDone?: () => void) {
  const { Id, Stato, NumPrev, ClRagSoc } = request
  const send = ({ to, reason = '' }: { to: Move; reason?: string }) =>
    client.quoteRequests.move({ body: { Id, Da: Stato, A: to, Motivo: reason } })
  return useCommand(send, {
    ownErrors: true,
    isFresh: true,
    done: (_, { to }) => ({ text: words[to].done, detail: `Preventivo ${NumPrev} · ${ClRagSoc}` }),
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

function isFieldError(error: Error | null): error is ProblemError {
  return error instanceof ProblemError && error.status === 422
}

interface SuspendProps {
  request: OrderRequest
  onClose: () => void
}

/** Asks for the reason, which the dealer will read. */
export function SuspendDialog({ request, onClose }: SuspendProps) {
  const { runAsync } = useMoveRequest(request, onClose)
  const form = useForm({
    initial: { Motivo: '' },
    check: ({ Motivo }) => ({ Motivo: Motivo.trim() ? undefined : 'Scrivi il motivo della sospensione.' }),
    send: ({ Motivo }) => runAsync({ to: 'inSospeso', reason: Motivo }),
    fieldOf: { 'request.reasonNeeded': 'Motivo' },
  })
  return (
    <FormDialog
      above
      title="Sospendi richiesta"
      action="Sospendi richiesta"
      size="small"
      form={{ ...form, failure: undefined }}
      dirty={form.isDirty && !form.isBusy}
      onClose={onClose}
    >
      <Textarea
        {...form.text('Motivo', longest.reason)}
        label="Motivo"
        description={`Lo legge chi ha inviato la richiesta (${request.Utente}).`}
        autosize
        minRows={3}
      />
    </FormDialog>
  )
}
