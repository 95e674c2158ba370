import { useEffect, useRef } from 'react'
import { isDialogOpen } from './dialog-stack.ts'

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

/** True if the event is the shortcut. `/` is ignored while the user types; `mod+k` means Ctrl or ⌘ with K. */
export function isShortcut(keys: string, event: KeyboardEvent): boolean {
  const [key = '', modifier] = keys.split('+').reverse()
  if (event.altKey || event.key.toLowerCase() !== key) return false
  if (modifier === 'mod') return event.ctrlKey || event.metaKey
  return !event.ctrlKey && !event.metaKey && !isTyping(event.target)
}

/** A page-wide shortcut, inactive while a dialog is open. */
export function useShortcut(keys: string, run: () => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isDialogOpen() || !isShortcut(keys, event)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [keys])
}
