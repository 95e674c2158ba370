import { useRef, useState } from 'react'
import { messageOf } from '#web/kit/problem-error.ts'
import type { SendOptions } from '#web/kit/send-upload.ts'

export interface SentFile {
  key: number
  name: string
  /** Uploaded share from 0 to 1. */
  share: number
  failure?: string
  stop: () => void
}

interface Wanted<Target> {
  key: number
  file: File
  target: Target
  signal: AbortSignal
}

/** Uploads files one after another; failed uploads stay in the list with the reason. */
export function useSentFiles<Target = void>(
  send: (file: File, options: SendOptions, target: Target) => Promise<unknown>,
) {
  const [sent, setSent] = useState<readonly SentFile[]>([])
  const line = useRef(Promise.resolve())
  const last = useRef(0)
  const change = (key: number, to: Partial<SentFile>) =>
    setSent(now => now.map(one => (one.key === key ? { ...one, ...to } : one)))
  const drop = (key: number) => setSent(now => now.filter(one => one.key !== key))

  async function sendOne({ key, file, target, signal }: Wanted<Target>) {
    if (signal.aborted) return
    try {
      await send(file, { signal, onProgress: share => change(key, { share }) }, target)
      drop(key)
    } catch (error) {
      if (!signal.aborted) change(key, { failure: messageOf(error), stop: () => drop(key) })
    }
  }

  function sendAll(files: readonly File[], target: Target) {
    for (const file of files) {
      last.current += 1
      const key = last.current
      const leaving = new AbortController()
      const stop = () => {
        leaving.abort()
        drop(key)
      }
      setSent(now => [...now, { key, name: file.name, share: 0, stop }])
      line.current = line.current.then(() => sendOne({ key, file, target, signal: leaving.signal }))
    }
  }
  return { sent, sendAll, isBusy: sent.some(({ failure }) => !failure) }
}
