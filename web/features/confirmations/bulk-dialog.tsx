import { Box, Button, Flex } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OrderToConfirm } from '#contract/confirmations.ts'
import { expectedWords } from '#rules/delivery-words.ts'
import { dayText, euro } from '#rules/italian-format.ts'
import { articled, listed } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { RequestAnswerNote } from '#web/parts/orders/request-answer.tsx'
import { TermsDialog } from '#web/parts/orders/terms-dialog.tsx'
import type { NamedOrder } from '#web/parts/orders/use-confirm-order.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailureStrip } from '#web/ui/failure.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { type ConfirmOutcome, ordersText, summaryOf } from './bulk-outcome.ts'
import classes from './confirmations.module.css'
import { useBulkConfirmation } from './use-bulk-confirmation.ts'

interface BulkDialogProps {
  orders: readonly OrderToConfirm[]
  onClose: () => void
}

export function BulkDialog({ orders, onClose }: BulkDialogProps) {
  const bulk = useBulkConfirmation(orders)
  const title = `Conferma ${ordersText(orders.length)}`
  const { failed, isRunning, outcomes } = bulk
  const asked = failed.length > 0 ? failed : orders
  if (bulk.isReading) {
    return (
      <ReadingDialog
        title={title}
        orders={asked}
        failure={
          failed.length > 0 ? 'Le condizioni sono cambiate: rileggile prima di confermare.' : undefined
        }
        onAgree={bulk.agree}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
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
      <Box component="p" className="strong" mb="sm" role="status">
        {summaryOf(outcomes)}
      </Box>
      <ul className="lined" aria-label="Esito degli ordini" aria-busy={isRunning}>
        {orders.map(order => (
          <Result key={order.Progressivo} order={order} outcome={outcomes.get(order.Progressivo)} />
        ))}
      </ul>
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

function Result({ order, outcome }: { order: NamedOrder; outcome: ConfirmOutcome | undefined }) {
  const [tone, word] = words[outcome?.kind ?? 'waiting']
  return (
    <OrderRow
      order={order}
      end={<StatusChip tone={tone}>{word}</StatusChip>}
      note={outcome && 'text' in outcome && outcome.text}
    />
  )
}

interface ReadingProps extends BulkDialogProps {
  title: string
  failure: string | undefined
  onAgree: (termsVersion: string) => void
}

/** The orders that the user is about to confirm, with days, totals and what differs from their requests. */
function ReadingDialog({ orders, ...rest }: ReadingProps) {
  const sheets = useQueries({
    queries: orders.map(({ Progressivo }) => ({
      ...client.orderSheet.read.query({ params: { progressivo: String(Progressivo) } }),
      meta: { silent: true },
      refetchOnMount: 'always' as const,
    })),
  })
  const cents = sheets.map(({ data }) => data && Math.round(data.Totale * 100))
  const sum = cents.reduce<number | undefined>(
    (total, part) => (total === undefined || part === undefined ? undefined : total + part),
    0,
  )
  const amount = (figure: number | undefined, isFailed: boolean) =>
    figure === undefined ? (isFailed ? '—' : '…') : euro(figure)
  const failures = sheets.filter(({ isError }) => isError)
  const unread = orders.filter((_, at) => sheets[at]?.isError).map(({ Num_Ord }) => Num_Ord)
  const problem = failureOf({
    error: failures[0]?.error ?? null,
    refetch: () => failures.map(({ refetch }) => refetch()),
  })
  return (
    <TermsDialog
      question={`Vuoi confermare ${questionText(orders.length)}?`}
      answers={{ agree: `Conferma ${ordersText(orders.length)}`, close: 'Annulla' }}
      isBusy={false}
      isReady={sheets.every(({ isFetchedAfterMount, isSuccess }) => isFetchedAfterMount && isSuccess)}
      {...rest}
    >
      {problem && <FailureStrip {...problem} message={`${listed(unread)}: ${problem.message}`} />}
      <ul className="lined" aria-label="Ordini da confermare">
        {orders.map((order, at) => (
          <OrderRow
            key={order.Progressivo}
            order={order}
            end={<span className="tabular">{amount(cents[at], sheets[at]?.isError ?? false)}</span>}
            note={
              <>
                Ordinato {articled('il', dayText(order.Data_ord))}
                {order.Scadenza && ` · consegna ${expectedWords(order.Scadenza, todayInItaly())}`}
              </>
            }
          >
            {sheets[at]?.data?.Richiesta && <RequestAnswerNote answer={sheets[at].data.Richiesta} />}
          </OrderRow>
        ))}
      </ul>
      <p className={classes.sum}>
        Totale{' '}
        <strong className="tabular">
          {amount(
            sum,
            sheets.some(({ isError }) => isError),
          )}
        </strong>{' '}
        +iva
      </p>
    </TermsDialog>
  )
}

interface OrderRowProps {
  order: NamedOrder
  /** State or amount, at the end of the line. */
  end: ReactNode
  /** A line below. */
  note?: ReactNode
  children?: ReactNode
}

function OrderRow({ order: { Num_Ord, Riferimento }, end, note, children }: OrderRowProps) {
  return (
    <Flex component="li" direction="column" gap={2} py={10}>
      <Flex align="center" justify="space-between" gap="md">
        <span className="breaking">
          <strong className="tabular">{Num_Ord}</strong>
          {Riferimento && ` · ${Riferimento}`}
        </span>
        {end}
      </Flex>
      {note && <span className="label">{note}</span>}
      {children}
    </Flex>
  )
}
