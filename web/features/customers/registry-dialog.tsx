import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { percent } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import { WorkProgress } from '#web/ui/work-progress.tsx'
import classes from './customers.module.css'

/** As the server says when it refuses more. */
const maxBytes = 20 * 1024 * 1024

/** A filled registry form on its way to the office. */
export function RegistryDialog({ onClose }: { onClose: () => void }) {
  const { upload, name, share, cancel } = useUpload(onClose)
  return (
    <Dialog open onClose={onClose} title="Carica file anagrafica" dirty={upload.isPending}>
      <div className={classes.upload}>
        <p className={classes.lead}>
          Carica la scheda del nuovo cliente compilata, in PDF: la riceve l'ufficio, che apre l'anagrafica.
        </p>
        {upload.error && <Notice tone="danger">{messageOf(upload.error)}</Notice>}
        {upload.isPending ? (
          <WorkProgress
            label={share === 1 ? `Controllo di ${name}` : `Invio di ${name}`}
            {...(share < 1 && { done: share, total: 1 })}
            figureText={done => percent(done * 100)}
            onCancel={cancel}
          />
        ) : (
          <FileDrop
            label="Scegli la scheda compilata"
            note="PDF · al massimo 20 MB"
            accept=".pdf"
            maxBytes={maxBytes}
            onFiles={([file]) => file && upload.mutate(file)}
          />
        )}
      </div>
    </Dialog>
  )
}

function useUpload(onDone: () => void) {
  const [name, setName] = useState('')
  const [share, setShare] = useState(0)
  const running = useRef<AbortController>(undefined)
  const upload = useMutation({
    mutationFn: (file: File) => {
      running.current = new AbortController()
      setName(file.name)
      setShare(0)
      return client.registrySheets.upload({
        file,
        signal: running.current.signal,
        onProgress: setShare,
      })
    },
    meta: { ownErrors: true },
    onSuccess: () => {
      notify.success('Elaborazione completata: file caricato con successo')
      onDone()
    },
  })
  const cancel = () => {
    running.current?.abort()
    upload.reset()
  }
  return { upload, name, share, cancel }
}
