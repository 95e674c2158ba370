import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { type ClaimPhotoKind, mostClaimPhotos } from '#contract/claim-names.ts'
import { client } from '#web/kit/connection.ts'
import { onceKey } from '#web/kit/once-key.ts'
import { messageOf, ProblemError } from '#web/kit/problem-error.ts'
import { smallerPhoto } from '#web/kit/smaller-photo.ts'
import { useSending } from '#web/kit/unsent-work.ts'
import { useLatest } from '#web/kit/use-latest.ts'
import { notify } from '#web/ui/notify.ts'
import { createValueStore } from '#web/ui/value-store.ts'

/** A photo on its way. It is in memory alone, so it is lost with the page. */
export interface WaitingPhoto {
  id: string
  kind: ClaimPhotoKind
  file: File
  state: 'waiting' | 'sending' | 'failed'
  share: number
  /** Why it has failed. */
  why?: string
}

interface Options {
  /** The claim at the server, opened now if there is none. */
  open: () => Promise<number>
  /** Shows what has arrived. */
  onArrived: () => Promise<unknown>
  /** Photos that the claim has already. */
  arrived: number
}

export type ClaimPhotos = ReturnType<typeof useClaimPhotos>

/** Photos are sent one after the other, made smaller before. Without a network they wait and go on by themselves. */
export function useClaimPhotos({ arrived, ...steps }: Options) {
  const [store] = useState(() => createValueStore<readonly WaitingPhoto[]>([]))
  const photos = useSyncExternalStore(store.subscribe, store.get)
  const [stuck, setStuck] = useState<string>()
  const isBusy = useRef(false)
  const { open, onArrived } = useLatest(steps)
  const change = (id: string, next: Partial<WaitingPhoto>) =>
    store.set(store.get().map(photo => (photo.id === id ? { ...photo, ...next } : photo)))
  const drop = (id: string) => store.set(store.get().filter(photo => photo.id !== id))

  // biome-ignore lint/correctness/useExhaustiveDependencies: change and drop use the store alone
  const sendAll = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      for (;;) {
        const next = store.get().find(({ state }) => state === 'waiting')
        if (!next) return setStuck(undefined)
        change(next.id, { state: 'sending', share: 0 })
        try {
          await sendPhoto(next, await open(), share => change(next.id, { share }))
        } catch (error) {
          if (error instanceof ProblemError && error.canWait) {
            change(next.id, { state: 'waiting' })
            return setStuck(error.status === 0 ? "Non c'è rete." : error.message)
          }
          change(next.id, { state: 'failed', why: messageOf(error) })
          continue
        }
        setStuck(undefined)
        await onArrived()
        drop(next.id)
      }
    } finally {
      isBusy.current = false
    }
  }, [store, open, onArrived])
  // A photo keeps its turn while it is sent, so that a failure is tried again by the clock alone.
  useSending(photos.find(({ state }) => state !== 'failed')?.id, sendAll)

  return {
    photos,
    /** Says why the photos wait; undefined while they are sent. */
    stuck,
    count: arrived + photos.length,
    add(kind: ClaimPhotoKind, files: readonly File[]) {
      const room = mostClaimPhotos - arrived - store.get().length
      if (files.length > room) notify.warning(`Un reclamo ha al massimo ${mostClaimPhotos} foto.`)
      const added = files
        .slice(0, Math.max(0, room))
        .map(file => ({ id: onceKey(), kind, file, state: 'waiting', share: 0 }) as const)
      store.set([...store.get(), ...added])
    },
    retry: (id: string) => change(id, { state: 'waiting' }),
    drop,
  }
}

async function sendPhoto({ kind, file }: WaitingPhoto, claim: number, onProgress: (share: number) => void) {
  await client.claims.addPhoto({
    params: { reclamo: String(claim) },
    query: { tipo: kind },
    file: await smallerPhoto(file),
    onProgress,
  })
}
