import { useCallback } from 'react'
import { quotePdf } from '#web/parts/quotes/quote-calls.ts'
import { PdfDialog } from '#web/ui/pdf-dialog/pdf-dialog.tsx'

interface Props {
  number: number
  onClose: () => void
}

/** Shows the quote as it is given to a customer. */
export function QuotePdf({ number, onClose }: Props) {
  const load = useCallback((signal: AbortSignal) => quotePdf(number, signal), [number])
  return (
    <PdfDialog
      open
      onClose={onClose}
      title={`Preventivo ${number}`}
      fileName={`preventivo-${number}.pdf`}
      load={load}
    />
  )
}
