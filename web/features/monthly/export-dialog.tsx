import { Dialog } from '#web/ui/dialog.tsx'
import { WorkProgress } from '#web/ui/work-progress.tsx'
import type { ExportProgress } from './use-monthly-export.ts'

/** While the workbook is made. */
export function ExportDialog({ progress, onCancel }: { progress: ExportProgress; onCancel: () => void }) {
  return (
    <Dialog
      open
      onClose={onCancel}
      title="Esportazione in Excel"
      size="small"
      closeLabel="Interrompi e chiudi"
    >
      <WorkProgress label="Clienti letti" done={progress.done} total={progress.total} onCancel={onCancel} />
    </Dialog>
  )
}
