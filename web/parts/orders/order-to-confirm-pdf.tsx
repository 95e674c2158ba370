import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OrderPdf } from './order-pdf.tsx'
import { OutOfTimeNote } from './out-of-time-note.tsx'
import type { NamedOrder } from './use-confirm-order.ts'

const ConfirmOrderDialog = lazyDialog(
  async () => (await import('./confirm-order-dialog.tsx')).ConfirmOrderDialog,
)

interface Props {
  order: NamedOrder
  canConfirm: boolean
  isOutOfTime: boolean
  /** Text that says who confirmed the order and when. */
  confirmedText?: string | undefined
  /** `isConfirmed` is true if the order has been confirmed. */
  onClose: (isConfirmed: boolean) => void
}

/** Shows the order confirmation with actions for the order. */
export function OrderToConfirmPdf({ order, canConfirm, isOutOfTime, confirmedText, onClose }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <OrderPdf
        order={{ Progressivo: order.Progressivo, NUM_ORD: order.Num_Ord }}
        onClose={() => onClose(false)}
        note={noteOf(isOutOfTime, confirmedText)}
        footer={canConfirm && <Button onClick={() => setAsking(true)}>Conferma ordine</Button>}
      />
      {isAsking && (
        <ConfirmOrderDialog
          order={order}
          onClose={isConfirmed => {
            setAsking(false)
            if (isConfirmed) onClose(true)
          }}
        />
      )}
    </>
  )
}

function noteOf(isOutOfTime: boolean, confirmedText: string | undefined) {
  if (isOutOfTime) return <OutOfTimeNote />
  return (
    confirmedText && (
      <Notice tone="success" quiet>
        {confirmedText}
      </Notice>
    )
  )
}
