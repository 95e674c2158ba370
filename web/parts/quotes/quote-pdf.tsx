import { useCallback } from 'react'
import { client } from '#web/kit/connection.ts'
import { LazyPdfDialog } from '#web/ui/pdf-dialog/lazy-pdf-dialog.ts'

interface Props {
  number: number
  onClose: () => void
}

/** Shows the quote as it is given to a customer. */
export function QuotePdf({ number, onClose }: Props) {
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await client.quotes.print({ params: { id: String(number) }, signal })).blob,
    [number],
  )
  return (
    <LazyPdfDialog
      onClose={onClose}
      title={`Preventivo ${number}`}
      fileName={`preventivo-${number}.pdf`}
      load={load}
    />
  )
}
