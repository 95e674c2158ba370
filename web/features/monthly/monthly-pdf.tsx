import { useFilter } from '#web/kit/filter.ts'
import { PdfDialog } from '#web/ui/pdf-dialog/pdf-dialog.tsx'
import { monthlyPdf } from './monthly-data.ts'
import { fileName } from './monthly-sheets.ts'
import type { MonthlyUrl } from './monthly-url.ts'

/** The list as it stands, on paper. */
export function MonthlyPdf({ url, onClose }: { url: MonthlyUrl; onClose: () => void }) {
  const filter = useFilter()
  return (
    <PdfDialog
      open
      onClose={onClose}
      title={`Ordini mensili ${url.anno}`}
      fileName={fileName(url, 'pdf')}
      load={signal => monthlyPdf(filter, url, signal)}
    />
  )
}
