import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { PdfDialog } from '#web/ui/pdf-dialog/pdf-dialog.tsx'
import { WorkProgress } from '#web/ui/work-progress.tsx'
import type { Exported, ListCalls } from './exported.ts'
import { useExport } from './use-export.ts'

/** "Esporta": the list as it stands, whole, as a workbook and on paper. */
export function ListExport<Row>({ list, calls }: { list: Exported<Row>; calls: ListCalls<Row> }) {
  const { progress, start, cancel } = useExport(list, calls)
  const [isPdfShown, setPdfShown] = useState(false)
  const { print } = calls
  const pdf = {
    label: 'PDF',
    icon: <IconFileTypePdf size={18} stroke={1.5} />,
    onSelect: () => setPdfShown(true),
  }
  const sheet = {
    label: 'Excel (XLSX)',
    icon: <IconFileSpreadsheet size={18} stroke={1.5} />,
    onSelect: start,
  }
  return (
    <>
      <ExportMenu busy={progress !== undefined} items={print ? [pdf, sheet] : [sheet]} />
      {print && isPdfShown && (
        <PdfDialog
          open
          onClose={() => setPdfShown(false)}
          title={list.title}
          fileName={`${list.fileName}.pdf`}
          load={async signal => (await print(signal)).blob}
        />
      )}
      {progress && (
        <Dialog
          open
          onClose={cancel}
          title="Esportazione in Excel"
          size="small"
          closeLabel="Interrompi e chiudi"
        >
          <WorkProgress
            label={`${list.counted} letti`}
            done={progress.done}
            total={progress.total}
            onCancel={cancel}
          />
        </Dialog>
      )}
    </>
  )
}
