import type { MouseEvent } from 'react'
import { rowOf } from './row-of.ts'

const ownPress = 'a, button:not([data-toggle]), input, select, textarea, label'

/** The key of the row a click means to press: not when it hits a control of its own, or ends a selection of text. */
export function pressedRow(event: MouseEvent): string | undefined {
  return window.getSelection()?.toString() ? undefined : twicePressedRow(event)
}

/** The same for a double click, which itself selects a word. */
export function twicePressedRow(event: MouseEvent): string | undefined {
  const row = rowOf(event)
  return row && !(event.target as Element).closest(ownPress) ? row.dataset.row : undefined
}
