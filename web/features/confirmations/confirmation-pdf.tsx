import type { OrderToConfirm } from '#contract/confirmations.ts'
import { confirmedAt, stateOf } from '#rules/confirmation-state.ts'
import { instantText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { OrderToConfirmPdf } from '#web/parts/orders/order-to-confirm-pdf.tsx'

interface Props {
  order: OrderToConfirm
  canConfirm: boolean
  onClose: (isConfirmed: boolean) => void
}

export function ConfirmationPdf({ order, canConfirm, onClose }: Props) {
  const state = stateOf(order)
  const at = confirmedAt(order)
  return (
    <OrderToConfirmPdf
      order={order}
      canConfirm={canConfirm && state === 'waiting'}
      isOutOfTime={state === 'outOfTime'}
      confirmedText={
        state === 'confirmed' && at ? `Confermato ${articled('il', instantText(at))}` : undefined
      }
      onClose={onClose}
    />
  )
}
