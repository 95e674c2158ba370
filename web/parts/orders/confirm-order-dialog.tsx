import { messageOf } from '#web/kit/problem-error.ts'
import { TermsDialog } from './terms-dialog.tsx'
import { type NamedOrder, useConfirmOrder } from './use-confirm-order.ts'

interface Props {
  order: NamedOrder
  /** True if the order is confirmed now. */
  onClose: (isConfirmed: boolean) => void
}

export function ConfirmOrderDialog({ order, onClose }: Props) {
  const confirming = useConfirmOrder(order, () => onClose(true))
  const { Num_Ord, Riferimento } = order
  return (
    <TermsDialog
      title={`Conferma ordine ${Num_Ord}`}
      question={`Vuoi confermare l'ordine ${Num_Ord}${Riferimento && ` · ${Riferimento}`}?`}
      isBusy={confirming.isBusy}
      failure={confirming.error ? messageOf(confirming.error) : undefined}
      onAgree={confirming.run}
      onClose={() => onClose(false)}
    />
  )
}
