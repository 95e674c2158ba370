import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { percent } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { WorkProgress } from '#web/ui/work-progress.tsx'
import classes from './imports.module.css'

const maxBytes = 512 * 2 ** 20

interface Props {
  onClose: () => void
  /** It has arrived, and waits for its turn. */
  onSent: (id: string) => void
}

/** Sends a feed as a zip; what the server says of one that is none stands where it was chosen. */
export function UploadDialog({ onClose, onSent }: Props) {
  const { upload, name, share, cancel } = useUpload(onSent)
  return (
    <Dialog open onClose={onClose} title="Carica uno zip del gestionale" dirty={upload.isPending}>
      <div className={classes.report}>
        {upload.isPending ? (
          <WorkProgress
            label={share < 1 ? `Invio di ${name}` : `Controllo di ${name}`}
            {...(share < 1 && { done: share, total: 1 })}
            figureText={done => percent(done * 100)}
            onCancel={cancel}
          />
        ) : (
          <FileDrop
            label="Scegli lo zip con i file del tracciato"
            note="ZIP · al massimo 512 MB · i file CSV stanno in cima, come nella cartella"
            accept=".zip"
            maxBytes={maxBytes}
            onFiles={([file]) => file && upload.mutate(file)}
          />
        )}
        {upload.error && <Notice tone="danger">{messageOf(upload.error)}</Notice>}
      </div>
    </Dialog>
  )
}

function useUpload(onSent: Props['onSent']) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [share, setShare] = useState(0)
  const running = useRef<AbortController>(undefined)
  const upload = useMutation({
    mutationFn: (file: File) => {
      running.current = new AbortController()
      setName(file.name)
      setShare(0)
      return client.imports.upload({ file, signal: running.current.signal, onProgress: setShare })
    },
    meta: { ownErrors: true },
    onSuccess: ({ Id }) => {
      void queries.invalidateQueries({ queryKey: ['imports', 'list'] })
      onSent(Id)
    },
  })
  const cancel = () => {
    running.current?.abort()
    upload.reset()
  }
  return { upload, name, share, cancel }
}
