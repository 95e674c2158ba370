import { Dialog } from '#web/ui/dialog.tsx'
import { WorkProgress } from '#web/ui/work-progress.tsx'
import type { ExportProgress } from './make-workbook.ts'

interface Props {
  counted: string
  progress: ExportProgress
  onClose: () => void
}

/** Shows the progress of a workbook and a button that cancels it. */
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
