import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createValueStore } from './value-store.ts'

const closers = createValueStore<readonly (() => void)[]>([])

/** While something is open, Back closes it instead of leaving the page; what opened last closes first. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    const closer = () => latest.current()
    closers.set([...closers.get(), closer])
    return () => closers.set(closers.get().filter(other => other !== closer))
  }, [isOpen])
}

/** True if the part appeared on the first page of the tab, from which Back leaves the portal. */
export function useIsFirstPage(): boolean {
  return useState(() => !history.state?.__TSR_index)[0]
}

export function useIsSomethingOpen(): boolean {
  return useSyncExternalStore(closers.subscribe, () => closers.get().length > 0)
}

export function closeNewest(): void {
  closers.get().at(-1)?.()
}
