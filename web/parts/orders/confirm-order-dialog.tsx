import { useQuery } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { messageOf } from '#web/kit/problem-error.ts'
import { RequestAnswerNote } from './request-answer.tsx'
import { TermsDialog } from './terms-dialog.tsx'
import { type NamedOrder, useConfirmOrder } from './use-confirm-order.ts'

interface Props {
  order: NamedOrder
  /** True if the order is confirmed now. */
  onClose: (isConfirmed: boolean) => void
}

export function ConfirmOrderDialog({ order, onClose }: Props) {
  const confirming = useConfirmOrder(order, () => onClose(true))
  const { Progressivo, Num_Ord, Riferimento } = order
  const sheet = useQuery({
    ...client.orderSheet.read.query({ params: { progressivo: String(Progressivo) } }),
    meta: { silent: true },
    refetchOnMount: 'always',
  })
  return (
    <TermsDialog
      title={`Conferma ordine ${Num_Ord}`}
      question={`Vuoi confermare l'ordine ${Num_Ord}${Riferimento && ` · ${Riferimento}`}?`}
      isBusy={confirming.isBusy}
      isReady={sheet.isFetchedAfterMount && sheet.isSuccess}
      failure={confirming.error ? messageOf(confirming.error) : undefined}
      onAgree={confirming.run}
      onClose={() => onClose(false)}
    >
      <Loaded query={sheet} isShort>
        {({ Richiesta }) => Richiesta && <RequestAnswerNote answer={Richiesta} />}
      </Loaded>
    </TermsDialog>
  )
}
