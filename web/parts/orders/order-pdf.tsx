import { type ReactNode, useCallback } from 'react'
import { confirmationPdf } from '#web/parts/orders/order-calls.ts'
import { LazyPdfDialog } from '#web/ui/pdf-dialog/lazy-pdf-dialog.ts'

interface Props {
  order: { Progressivo: number; NUM_ORD: string }
  onClose: () => void
  /** Content above the pages. */
  note?: ReactNode
  footer?: ReactNode
}

/** Shows the order confirmation. */
export function OrderPdf({ order: { Progressivo, NUM_ORD }, onClose, note, footer }: Props) {
  const load = useCallback((signal: AbortSignal) => confirmationPdf(Progressivo, signal), [Progressivo])
  return (
    <LazyPdfDialog
      open
      onClose={onClose}
      title={`Conferma d'ordine ${NUM_ORD}`}
      fileName={`conferma-ordine-${NUM_ORD.replaceAll(/[^\w-]/g, '-')}.pdf`}
      load={load}
      note={note}
      footer={footer}
    />
  )
}
