import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { rowOf } from './press.ts'
import { rowForKey } from './row-keys.ts'

const innerControls = 'a[href], button:not([data-toggle]):not(:disabled), input, select, textarea'

/** Left and right move through a row's buttons, and from the first one back to the row. */
function moveInside(row: HTMLElement, key: string): boolean {
  const controls = [...row.querySelectorAll<HTMLElement>(innerControls)]
  const at = controls.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowRight') controls[at + 1]?.focus()
  else if (key === 'ArrowLeft' && at >= 0) (controls[at - 1] ?? row).focus()
  else return false
  return true
}

interface RowFocusOptions {
  setActiveRow: (row: number) => void
  /** The rows in screen order. */
  entries: readonly { key: string }[]
  body: RefObject<HTMLElement | null>
  scrollToRow: (row: number) => void
  /** Called on Enter. */
  onPress: (key: string) => void
  /** Called on Space. */
  onMark: (key: string) => void
  /** Called on Escape; closes the expanded row, if any. */
  onEscape: () => void
}

/** All rows share one tab stop. Arrows, Home, End and Page keys move the stop; Enter presses, Space marks a row. */
export function useRowFocus(options: RowFocusOptions) {
  const { setActiveRow, entries, body, scrollToRow, onPress, onMark, onEscape } = options
  const awaited = useRef<string>(undefined)
  const [, redraw] = useState({})

  useEffect(() => {
    if (awaited.current === undefined) return
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(awaited.current)}"]`)
    if (!row) return
    awaited.current = undefined
    row.focus()
  })

  function indexOf(key: string | undefined): number {
    return Math.max(
      0,
      entries.findIndex(entry => entry.key === key),
    )
  }

  function onKeyDown(event: KeyboardEvent) {
    const row = rowOf(event)
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    if (moveInside(row, event.key)) return event.preventDefault()
    if (event.key === 'Escape') return event.target === row ? onEscape() : row.focus()
    if (event.target !== row) return
    const key = row.dataset.row ?? ''
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return event.key === ' ' ? onMark(key) : onPress(key)
    }
    const target = rowForKey(event.key, indexOf(key), entries.length)
    if (target === undefined) return
    event.preventDefault()
    awaited.current = entries[target]?.key
    setActiveRow(target)
    scrollToRow(target)
    redraw({})
  }

  function onFocus(event: FocusEvent) {
    const row = rowOf(event)
    if (row) setActiveRow(indexOf(row.dataset.row))
  }

  return { onKeyDown, onFocus }
}
