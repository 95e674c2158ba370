import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { Exported } from '#rules/tables/exported.ts'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LazyPdfDialog } from '#web/ui/pdf-dialog/lazy-pdf-dialog.ts'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import type { ListCalls } from './read-all.ts'
import { useExport } from './use-export.ts'

const ExportProgressDialog = lazyDialog(
  async () => (await import('./export-progress.tsx')).ExportProgressDialog,
)
const PrintOrderDialog = lazyDialog(async () => (await import('./print-order-dialog.tsx')).PrintOrderDialog)

interface ListExportProps<Row> {
  list: Exported<Row>
  calls: ListCalls<Row>
  /** True if the user chooses the sort order of the print first. */
  asksOrder?: boolean | undefined
  /** Ids of the columns that the screen hides. */
  hidden?: readonly string[]
}

/** The button "Esporta": exports the whole list as a workbook or for print. */
export function ListExport<Row>({ list, calls, asksOrder, hidden = [] }: ListExportProps<Row>) {
  const { progress, start, cancel } = useExport(list, calls)
  const [isPdfShown, setPdfShown] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [order, setOrder] = useState<string>()
  const { print } = calls
  const printing = { ordina: order, senza: hidden.join(',') || undefined }
  const pdf = {
    label: 'PDF',
    icon: <IconFileTypePdf size={18} stroke={1.5} />,
    run: () => (asksOrder ? setAsking(true) : setPdfShown(true)),
  }
  // Printing a list means printing all of it; the browser would print the rows that are drawn.
  useShortcut(print ? 'mod+p' : '', pdf.run)
  const sheet = {
    label: 'Excel (XLSX)',
    icon: <IconFileSpreadsheet size={18} stroke={1.5} />,
    run: start,
  }
  return (
    <>
      <ExportMenu busy={progress !== undefined} items={print ? [pdf, sheet] : [sheet]} />
      {isAsking && (
        <PrintOrderDialog
          columns={list.columns}
          sort={list.sort}
          onClose={() => setAsking(false)}
          onChoose={chosen => {
            setAsking(false)
            setOrder(chosen)
            setPdfShown(true)
          }}
        />
      )}
      {print && isPdfShown && (
        <LazyPdfDialog
          onClose={() => setPdfShown(false)}
          title={list.title}
          fileName={`${list.fileName}.pdf`}
          load={async signal => (await print(signal, printing)).blob}
        />
      )}
      {progress && <ExportProgressDialog counted={list.counted} progress={progress} onClose={cancel} />}
    </>
  )
}
