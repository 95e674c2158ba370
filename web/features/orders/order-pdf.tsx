import { useCallback } from 'react'
import type { OrderInProduction } from '#contract/orders.ts'
import { PdfDialog } from '#web/ui/pdf-dialog/pdf-dialog.tsx'
import { confirmationPdf } from './order-data.ts'

interface Props {
  order: Pick<OrderInProduction, 'Progressivo' | 'NUM_ORD'>
  onClose: () => void
}

export function OrderPdf({ order: { Progressivo, NUM_ORD }, onClose }: Props) {
  const load = useCallback((signal: AbortSignal) => confirmationPdf(Progressivo, signal), [Progressivo])
  return (
    <PdfDialog
      open
      onClose={onClose}
      title={`Conferma d'ordine ${NUM_ORD}`}
      fileName={`conferma-ordine-${NUM_ORD.replaceAll(/[^\w-]/g, '-')}.pdf`}
      load={load}
    />
  )
}
