import type { MouseEvent, SyntheticEvent } from 'react'

const ownPress = 'a, button:not([data-toggle]), input, select, textarea, label'

/** Key of the pressed row; undefined if the click hit a control inside the row or ended a text selection. */
export function pressedRow(event: MouseEvent): string | undefined {
  return window.getSelection()?.toString() ? undefined : twicePressedRow(event)
}

/** Like `pressedRow`, but ignores selected text, because a double click always selects a word. */
export function twicePressedRow(event: MouseEvent): string | undefined {
  const row = rowOf(event)
  return row && !(event.target as Element).closest(ownPress) ? row.dataset.row : undefined
}

/** The row of the event, unless the row belongs to another list inside an expanded row. */
export function rowOf(event: SyntheticEvent): HTMLElement | undefined {
  if (!(event.target instanceof Element)) return undefined
  const row = event.target.closest<HTMLElement>('[data-row]')
  return row && row.closest('[data-rows]') === event.currentTarget ? row : undefined
}
