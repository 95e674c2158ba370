import { Button, Flex } from '@mantine/core'
import type { OrderToConfirm } from '#contract/confirmations.ts'
import { TermsDialog } from '#web/parts/orders/terms-dialog.tsx'
import type { NamedOrder } from '#web/parts/orders/use-confirm-order.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { type ConfirmOutcome, ordersText, summaryOf } from './bulk-outcome.ts'
import classes from './confirmations.module.css'
import { OrdersToRead } from './orders-to-read.tsx'
import { useBulkConfirmation } from './use-bulk-confirmation.ts'

interface Props {
  orders: readonly OrderToConfirm[]
  onClose: () => void
}

export function BulkDialog({ orders, onClose }: Props) {
  const bulk = useBulkConfirmation(orders)
  const title = `Conferma ${ordersText(orders.length)}`
  const { failed, isRunning, outcomes } = bulk
  const asked = failed.length > 0 ? failed : orders
  if (bulk.isReading) {
    return (
      <TermsDialog
        title={title}
        question={`Vuoi confermare ${questionText(asked.length)}?`}
        answers={{ agree: `Conferma ${ordersText(asked.length)}`, close: 'Annulla' }}
        isBusy={false}
        failure={
          failed.length > 0 ? 'Le condizioni sono cambiate: rileggile prima di confermare.' : undefined
        }
        onAgree={bulk.agree}
        onClose={onClose}
      >
        <OrdersToRead orders={asked} />
      </TermsDialog>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          {failed.length > 0 && !isRunning && (
            <Button variant="default" onClick={bulk.retry}>
              Riprova {ordersText(failed.length)}
            </Button>
          )}
          <Button loading={isRunning} onClick={onClose}>
            Chiudi
          </Button>
        </>
      }
    >
      <p className={classes.summary} role="status">
        {summaryOf(outcomes)}
      </p>
      <Flex component="ul" direction="column" aria-label="Esito degli ordini" aria-busy={isRunning}>
        {orders.map(order => (
          <Result key={order.Progressivo} order={order} outcome={outcomes.get(order.Progressivo)} />
        ))}
      </Flex>
    </Dialog>
  )
}

function questionText(count: number): string {
  return count === 1 ? "l'ordine scelto" : `i ${ordersText(count)} scelti`
}

const words = {
  waiting: ['neutral', 'In attesa'],
  running: ['info', 'In corso'],
  confirmed: ['success', 'Confermato'],
  already: ['info', 'Già confermato'],
  failed: ['danger', 'Non confermato'],
} as const

function Result({
  order,
  outcome = { kind: 'waiting' },
}: {
  order: NamedOrder
  outcome?: ConfirmOutcome | undefined
}) {
  const [tone, word] = words[outcome.kind]
  return (
    <li className={classes.result}>
      <span className={classes.resultOrder}>
        <strong className="tabular">{order.Num_Ord}</strong>
        {order.Riferimento && ` · ${order.Riferimento}`}
      </span>
      <StatusChip tone={tone}>{word}</StatusChip>
      {'text' in outcome && <span className={`label ${classes.resultText}`}>{outcome.text}</span>}
    </li>
  )
}
