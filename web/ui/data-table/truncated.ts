import type { PointerEvent } from 'react'

/** Offers the whole text of a cell that is cut off, when the pointer comes over it. */
export function showWholeText(event: PointerEvent) {
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  if (!cell) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
  else cell.removeAttribute('title')
}
