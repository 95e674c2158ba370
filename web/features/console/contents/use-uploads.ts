import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client } from '#web/kit/connection.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { sendUpload } from '#web/kit/send-upload.ts'
import { notify } from '#web/ui/notify.ts'
import { askAnew } from './download-data.ts'
import { drawPreview } from './draw-preview.ts'

export interface UploadShown {
  key: number
  name: string
  /** From 0 to 1. */
  share: number
  failure?: string
  stop: () => void
}

interface Wanted {
  file: File
  folder: number
  /** 0 for none. */
  replaced: number
}

/** Files on their way, one after the other; what has failed stays in sight with its reason until it is put away. */
export function useUploads() {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<readonly UploadShown[]>([])
  const line = useRef(Promise.resolve())
  const last = useRef(0)

  const change = (key: number, part: Partial<UploadShown>) =>
    setUploads(now => now.map(upload => (upload.key === key ? { ...upload, ...part } : upload)))
  const drop = (key: number) => setUploads(now => now.filter(upload => upload.key !== key))

  async function send(key: number, wanted: Wanted, signal: AbortSignal) {
    if (signal.aborted) return
    try {
      await sendOne(wanted, { signal, onProgress: share => change(key, { share }) })
      drop(key)
    } catch (error) {
      if (!signal.aborted) change(key, { failure: messageOf(error), stop: () => drop(key) })
    } finally {
      await askAnew(queries)
    }
  }

  function add(wanted: readonly Wanted[]) {
    for (const one of wanted) {
      last.current += 1
      const key = last.current
      const leaving = new AbortController()
      const stop = () => {
        leaving.abort()
        drop(key)
      }
      setUploads(now => [...now, { key, name: one.file.name, share: 0, stop }])
      line.current = line.current.then(() => send(key, one, leaving.signal))
    }
  }
  return { uploads, add }
}

async function sendOne({ file, folder, replaced }: Wanted, how: Parameters<typeof sendUpload>[1]) {
  const Invio = await sendUpload(file, how)
  const { signal } = how
  const body = { Invio, Cartella: folder, Sostituisce: replaced }
  const added = await client.downloadOffice.addFile({ body, signal })
  const picture = added.Anteprima === '' ? await drawPreview(file, added.Tipo) : undefined
  if (picture)
    await client.downloadOffice
      .setPreview({ params: { file: String(added.Id) }, file: picture, signal })
      .catch(() => {}) // the file is there, without a picture
  notify.success(replaced ? 'File sostituito' : 'File caricato', { detail: added.Descrizione })
}
