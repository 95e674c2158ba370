import type { MouseEvent } from 'react'
import { rowOf } from './row-of.ts'

const ownPress = 'a, button:not([data-toggle]), input, select, textarea, label'

/** The key of the row a click means to press: not when it hits a control of its own, or ends a selection of text. */
export function pressedRow(event: MouseEvent): string | undefined {
  const row = rowOf(event)
  if (!row || (event.target as Element).closest(ownPress)) return undefined
  if (window.getSelection()?.toString()) return undefined
  return row.dataset.row
}
