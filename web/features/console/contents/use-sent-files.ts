import { useState } from 'react'
import type { CallOptions } from '#web/kit/endpoint.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import type { UploadShown } from './use-uploads.ts'

let lastKey = 0

/** Files that go whole, one after the other; what could not be taken stays in the list with the reason. */
export function useSentFiles(
  send: (file: File, options: CallOptions) => Promise<unknown>,
  onSent: () => void,
) {
  const [sent, setSent] = useState<readonly UploadShown[]>([])
  const change = (key: number, to: Partial<UploadShown>) =>
    setSent(all => all.map(one => (one.key === key ? { ...one, ...to } : one)))
  const drop = (key: number) => setSent(all => all.filter(one => one.key !== key))
  async function sendAll(files: readonly File[]) {
    const queued = files.map(file => ({ file, key: ++lastKey, leaving: new AbortController() }))
    setSent(all => [...all, ...queued.map(toShown)])
    for (const { file, key, leaving } of queued) {
      if (leaving.signal.aborted) continue
      try {
        await send(file, { signal: leaving.signal, onProgress: share => change(key, { share }) })
        drop(key)
      } catch (error) {
        if (!leaving.signal.aborted) change(key, { failure: messageOf(error), stop: () => drop(key) })
      }
      onSent()
    }
  }
  function toShown({ file: { name }, key, leaving }: { file: File; key: number; leaving: AbortController }) {
    const stop = () => {
      leaving.abort()
      drop(key)
    }
    return { key, name, share: 0, stop }
  }
  return { sent, sendAll, isBusy: sent.some(({ failure }) => !failure) }
}
