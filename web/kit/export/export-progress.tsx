import { Dialog } from '#web/ui/dialog.tsx'
import { WorkProgress } from '#web/ui/work-progress.tsx'
import type { ExportProgress } from './make-workbook.ts'

interface Props {
  counted: string
  progress: ExportProgress
  onClose: () => void
}

/** How far a workbook is, and the way to give it up. */
export function ExportProgressDialog({ counted, progress: { done, total }, onClose }: Props) {
  return (
    <Dialog onClose={onClose} title="Esportazione in Excel" size="small" closeLabel="Interrompi e chiudi">
      <WorkProgress
        label={`${counted} letti`}
        done={done}
        {...(total !== undefined && { total })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
