import { useRef, useState } from 'react'
import type { CallOptions } from './endpoint.ts'
import { useCommand } from './use-command.ts'

interface UploadOptions<A> {
  isFresh?: boolean
  onDone?: (answer: A) => void
  onFailed?: (error: Error) => void
}

/** Sends one file. The result holds the file, the sent share and a function that stops the upload. */
export function useUpload<A>(
  send: (file: File, options: CallOptions) => Promise<A>,
  options: UploadOptions<A> = {},
) {
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState(0)
  const running = useRef<AbortController>(undefined)
  const upload = useCommand(
    (chosen: File) => {
      running.current = new AbortController()
      setFile(chosen)
      setShare(0)
      return send(chosen, { signal: running.current.signal, onProgress: setShare })
    },
    { ownErrors: true, ...options },
  )
  const cancel = () => {
    running.current?.abort()
    upload.reset()
    setFile(undefined)
  }
  return { ...upload, file, share, cancel }
}
