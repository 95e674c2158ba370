import { useCallback } from 'react'
import type { OrderSheet } from '#contract/order-sheet.ts'
import { confirmationPdf } from '#web/parts/orders/order-calls.ts'
import { LazyPdfDialog } from '#web/ui/pdf-dialog/lazy-pdf-dialog.ts'
import { orderOfPath } from './document-path.ts'

interface Props {
  document: OrderSheet['Documenti'][number]
  onClose: () => void
}

export function DocumentPdf({ document: { Nome, Percorso }, onClose }: Props) {
  const load = useCallback(
    (signal: AbortSignal) => confirmationPdf(orderOfPath(Percorso), signal),
    [Percorso],
  )
  const fileName = `${Nome.replaceAll(/[^\p{L}\d]+/gu, '-')}.pdf`
  return <LazyPdfDialog open onClose={onClose} title={Nome} fileName={fileName} load={load} />
}
