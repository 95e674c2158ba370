import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Exported } from '#rules/tables/exported.ts'
import type { MenuAction } from '#web/ui/action-menu.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LazyPdfDialog } from '#web/ui/pdf-dialog/lazy-pdf-dialog.ts'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import type { ListCalls } from './read-all.ts'
import { useExport } from './use-export.ts'

const ExportProgressDialog = lazyDialog(
  async () => (await import('./export-progress.tsx')).ExportProgressDialog,
)
const OrderDialog = lazyDialog(async () => (await import('#web/ui/arrange-dialogs.tsx')).OrderDialog)

interface ListExport<Row> {
  list: Exported<Row>
  calls: ListCalls<Row>
  /** True if the user chooses the sort order of the print first. */
  asksOrder?: boolean | undefined
  /** Ids of the columns that the screen hides. */
  hidden?: readonly string[]
}

/** Entries of a menu that export the whole list as a workbook or for print, and the dialogs that they open. */
export function useListExport<Row>(exported: ListExport<Row> | undefined): {
  items: readonly MenuAction[]
  dialogs: ReactNode
} {
  const { progress, start, cancel } = useExport(exported)
  const [isPdfShown, setPdfShown] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [order, setOrder] = useState<string>()
  const showPdf = () => (exported?.asksOrder ? setAsking(true) : setPdfShown(true))
  // Printing a list means printing all of it; the browser would print the rows that are drawn.
  useShortcut(exported?.calls.print ? 'mod+p' : '', showPdf)
  if (!exported) return { items: [], dialogs: null }
  const { list, calls, hidden = [] } = exported
  const { print } = calls
  const printing = { ordina: order, senza: hidden.join(',') || undefined }
  const pdf = {
    label: 'Esporta in PDF',
    icon: <IconFileTypePdf size={18} stroke={1.5} />,
    run: showPdf,
    keys: 'Control+P',
  }
  const sheet = {
    label: 'Esporta in Excel (XLSX)',
    icon: <IconFileSpreadsheet size={18} stroke={1.5} />,
    run: start,
    keys: 'e',
  }
  const columns = list.columns.filter(({ sortable, sheetOnly }) => sortable && !sheetOnly)
  const dialogs = (
    <>
      {isAsking && (
        <OrderDialog
          columns={columns.map(({ field, title, group }) => ({ id: field, header: group ?? title }))}
          sort={list.sort}
          action="Crea PDF"
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
  return { items: print ? [pdf, sheet] : [sheet], dialogs }
}
