import type { PointerEvent as ReactPointerEvent } from 'react'

/** The row, or the heading of a group, that something was dropped at. */
export interface Dropped {
  key: string | undefined
  group: string | undefined
  /** True in the lower half. */
  isAfter: boolean
}

/** Width of the zone at the upper and lower edge of the table where a drag scrolls it. */
const edge = 48

/** Drags by a handle in a table; a line shows where the drop would be. Escape ends the drag without a drop. */
export function dragRow(event: ReactPointerEvent<HTMLElement>, onDrop: (dropped: Dropped) => void): void {
  if (event.button !== 0) return
  event.preventDefault()
  const table = event.currentTarget.closest('table')
  const x = event.clientX
  const leaving = new AbortController()
  let over: HTMLElement | undefined
  let isAfter = false

  function mark(next: HTMLElement | undefined) {
    over?.style.removeProperty('box-shadow')
    next?.style.setProperty('box-shadow', `inset 0 ${isAfter ? -2 : 2}px var(--soglia-accent)`)
    over = next
  }
  function end() {
    mark(undefined)
    leaving.abort()
  }
  function move({ clientY }: PointerEvent) {
    scrollAtEdge(table?.closest('[data-main-scroll]'), clientY)
    const found = document.elementFromPoint(x, clientY)?.closest<HTMLElement>('[data-row], [data-group]')
    if (!found || !table?.contains(found)) return mark(undefined)
    const { top, height } = found.getBoundingClientRect()
    isAfter = found.dataset.group !== undefined || clientY > top + height / 2
    mark(found)
  }
  function drop() {
    const dropped = over && { key: over.dataset.row, group: over.dataset.group, isAfter }
    end()
    if (dropped) onDrop(dropped)
  }
  const during = { signal: leaving.signal }
  window.addEventListener('pointermove', move, during)
  window.addEventListener('pointerup', drop, during)
  window.addEventListener('pointercancel', end, during)
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), during)
}

function scrollAtEdge(scroller: Element | null | undefined, y: number): void {
  if (!scroller) return
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y < top + edge) scroller.scrollTop -= edge / 4
  if (y > bottom - edge) scroller.scrollTop += edge / 4
}
