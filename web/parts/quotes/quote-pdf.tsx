import { client } from '#web/kit/connection.ts'
import { LazyPdfDialog } from '#web/ui/pdf-dialog/lazy-pdf-dialog.ts'

interface Props {
  number: number
  onClose: () => void
}

/** Shows the quote as it is given to a customer. */
export function QuotePdf({ number, onClose }: Props) {
  const params = { id: String(number) }
  return (
    <LazyPdfDialog
      onClose={onClose}
      title={`Preventivo ${number}`}
      fileName={`preventivo-${number}.pdf`}
      load={async signal => (await client.quotes.print({ params, signal })).blob}
    />
  )
}
