import type { ReactNode } from 'react'
import { confirmationPdf } from '#web/parts/orders/order-calls.ts'
import { LazyPdfDialog } from '#web/ui/pdf-dialog/lazy-pdf-dialog.ts'

interface Props {
  order: { Progressivo: number; NUM_ORD: string }
  onClose: () => void
  note?: ReactNode
  footer?: ReactNode
}

export function OrderPdf({ order: { Progressivo, NUM_ORD }, onClose, note, footer }: Props) {
  return (
    <LazyPdfDialog
      onClose={onClose}
      title={`Conferma d'ordine ${NUM_ORD}`}
      fileName={`conferma-ordine-${NUM_ORD.replaceAll(/[^\w-]/g, '-')}.pdf`}
      load={signal => confirmationPdf(Progressivo, signal)}
      note={note}
      footer={footer}
    />
  )
}
