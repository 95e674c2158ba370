import { useEffect, useId, useSyncExternalStore } from 'react'
import { createValueStore } from './value-store.ts'

const openDialogs = createValueStore<readonly string[]>([])

/** Whether this is the uppermost open dialog: Esc is for that one alone. */
export function useIsUppermost(open: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!open) return
    openDialogs.set([...openDialogs.get(), id])
    return () => openDialogs.set(openDialogs.get().filter(other => other !== id))
  }, [open, id])
  const stack = useSyncExternalStore(openDialogs.subscribe, openDialogs.get)
  return stack.at(-1) === id
}
