import type { PointerEvent } from 'react'

/** Shows the whole text of a truncated cell when the pointer is over it. */
export function showWholeText(event: PointerEvent) {
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  if (!cell) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
  else cell.removeAttribute('title')
}
