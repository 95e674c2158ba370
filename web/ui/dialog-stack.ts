import { useEffect, useId, useSyncExternalStore } from 'react'
import { createValueStore } from './value-store.ts'

const openDialogs = createValueStore<readonly string[]>([])

/** Each Esc closes only one dialog. If the Esc opens a question, the same key press must not close the question. */
export const handledEscapes = new WeakSet<KeyboardEvent>()

export function isDialogOpen(): boolean {
  return openDialogs.get().length > 0
}

export function useIsDialogOpen(): boolean {
  return useSyncExternalStore(openDialogs.subscribe, isDialogOpen)
}

/** A question may close together with its dialog. The closing dialog must not get the focus back. */
function giveFocusBack(element: Element | null): void {
  if (!(element instanceof HTMLElement) || !element.isConnected) return
  const around = element.closest<HTMLElement>('[data-dialog]')?.dataset.dialog
  if (around === undefined || openDialogs.get().includes(around)) element.focus({ preventScroll: true })
}

/** Keeps the order of open dialogs, so that Esc closes only the topmost. Restores the focus on closing. */
export function useDialogStack(open: boolean): { id: string; isUppermost: boolean } {
  const id = useId()
  useEffect(() => {
    if (!open) return
    const opener = document.activeElement
    openDialogs.set([...openDialogs.get(), id])
    return () => {
      openDialogs.set(openDialogs.get().filter(other => other !== id))
      setTimeout(() => giveFocusBack(opener))
    }
  }, [open, id])
  const stack = useSyncExternalStore(openDialogs.subscribe, openDialogs.get)
  return { id, isUppermost: stack.at(-1) === id }
}
