import { Stack } from '@mantine/core'
import { percent } from '#rules/italian-format.ts'
import type { CallOptions } from '#web/kit/endpoint.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { useUpload } from '#web/kit/use-upload.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { WorkProgress } from '#web/ui/work-progress.tsx'

interface Props<A> {
  title: string
  lead?: string
  /** Label of the file field. */
  label: string
  note: string
  accept: string
  maxBytes: number
  send: (file: File, options: CallOptions) => Promise<A>
  onSent: (answer: A) => void
  onClose: () => void
}

/** Sends one file; the server's refusal appears at the field. */
export function UploadDialog<A>({ title, lead, send, onSent, onClose, ...choice }: Props<A>) {
  const { file, share, ...upload } = useUpload(send, { onDone: onSent })
  const name = file?.name
  return (
    <Dialog onClose={onClose} title={title} dirty={upload.isBusy} footer={<FormButtons />}>
      <Stack gap="lg">
        {lead && <p>{lead}</p>}
        {upload.error && <Notice tone="danger">{messageOf(upload.error)}</Notice>}
        {upload.isBusy ? (
          <WorkProgress
            label={share < 1 ? `Invio di ${name}` : `Controllo di ${name}`}
            {...(share < 1 && { done: share, total: 1 })}
            figureText={done => percent(done * 100)}
            onCancel={upload.cancel}
          />
        ) : (
          <FileDrop {...choice} onFiles={([file]) => file && upload.run(file)} />
        )}
      </Stack>
    </Dialog>
  )
}
