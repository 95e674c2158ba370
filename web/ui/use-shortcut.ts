import { useEffect, useRef } from 'react'
import { isDialogOpen } from './dialog-stack.ts'

/** True where a letter is a letter: in a field, and in whatever stands above the page. */
function isTyping(target: EventTarget | null): boolean {
  const places = 'input, textarea, select, [role=menu], [role=dialog], [role=listbox]'
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(places) !== null)
}

/** True if the event is the shortcut. `/` is ignored while the user types; `mod+k` means Ctrl or ⌘ with K. */
export function isShortcut(keys: string, event: KeyboardEvent): boolean {
  const [key = '', modifier] = keys.split('+').reverse()
  if (event.altKey || event.key.toLowerCase() !== key) return false
  if (modifier === 'mod') return event.ctrlKey || event.metaKey
  return !event.ctrlKey && !event.metaKey && !isTyping(event.target)
}

/** Kept by this device once its user wants no key without Ctrl, as people who speak to their computer may. */
export const singleKeysOff = 'soglia.singleKeysOff'

export function areSingleKeysOff(): boolean {
  return localStorage.getItem(singleKeysOff) !== null
}

/** In a text field, keys such as Ctrl A and Ctrl Z are about its text. */
export function isTextField(target: EventTarget | null): boolean {
  const fields = 'input:not([type=checkbox]), textarea, [contenteditable]'
  return target instanceof HTMLElement && target.closest(fields) !== null
}

/** A page-wide shortcut, inactive while a dialog is open. */
export function useShortcut(keys: string, run: () => void): void {
  useKeyDown(event => {
    if (!isShortcut(keys, event) || (keys.length === 1 && areSingleKeysOff())) return
    event.preventDefault()
    run()
  })
}

/** Hears the keys that nothing else has used, while no dialog is open. */
export function useKeyDown(hear: (event: KeyboardEvent) => void): void {
  const latest = useRef(hear)
  latest.current = hear
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!event.defaultPrevented && !isDialogOpen()) latest.current(event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** `Control+P` → `Ctrl P`, `n` → `N` */
export function keysText(keys: string): string {
  return keys
    .split('+')
    .map(key => (key === 'Control' ? 'Ctrl' : key.toUpperCase()))
    .join(' ')
}
