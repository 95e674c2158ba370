import { useCallback } from 'react'
import { quotePdf } from '#web/parts/quotes/quote-calls.ts'
import { LazyPdfDialog } from '#web/ui/pdf-dialog/lazy-pdf-dialog.ts'

interface Props {
  number: number
  onClose: () => void
}

/** Shows the quote as it is given to a customer. */
export function QuotePdf({ number, onClose }: Props) {
  const load = useCallback((signal: AbortSignal) => quotePdf(number, signal), [number])
  return (
    <LazyPdfDialog
      open
      onClose={onClose}
      title={`Preventivo ${number}`}
      fileName={`preventivo-${number}.pdf`}
      load={load}
    />
  )
}
