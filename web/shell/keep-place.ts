import { once } from '#rules/once.ts'
import type { router as portalRouter } from '#web/router.tsx'

/** Scroll position of one element. The row at its top edge finds the position again if heights have changed. */
interface Scrolled {
  top: number
  left: number
  row?: { key: string; offset: number } | undefined
}

type Place = readonly Scrolled[]

const storedUnder = 'soglia.posti'
const mostKept = 50
const longestMs = 8_000
/** Number of frames for which the scroll position must stay stable, because rows may still be measured. */
const steadyFrames = 6
const hands = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Back, Forward and reload restore every list's scroll position; a new screen starts at the top. */
export function keepPlace(router: typeof portalRouter): void {
  history.scrollRestoration = 'manual'
  const places = new Map(readPlaces())
  /** The drawn history entry; undefined while another one loads. */
  let drawn: string | undefined
  const keep = () => {
    if (drawn === undefined) return
    places.delete(drawn)
    places.set(drawn, scrollers().map(placeOf))
    drawn = undefined
    for (const [oldest] of places) if (places.size > mostKept) places.delete(oldest)
  }
  let isReturn = true
  let stop = () => {}
  // The router follows redirects by itself only until another listener joins the history, so this listener starts late.
  const listen = once(() =>
    router.history.subscribe(({ action }) => {
      isReturn = action.type !== 'PUSH' && action.type !== 'REPLACE'
    }),
  )
  router.subscribe('onBeforeNavigate', () => {
    stop()
    keep()
  })
  const begin = (state: { __TSR_key?: string }) => {
    listen()
    drawn = state.__TSR_key
    const place = places.get(drawn ?? '')
    if (isReturn && place) stop = bringBack(place)
  }
  router.subscribe('onRendered', ({ toLocation }) => begin(toLocation.state))
  // The first screen may have been drawn before this function runs.
  const { resolvedLocation } = router.state
  if (resolvedLocation) begin(resolvedLocation.state)
  addEventListener('pagehide', () => {
    keep()
    sessionStorage.setItem(storedUnder, JSON.stringify([...places]))
  })
}

function readPlaces(): [string, Place][] {
  try {
    return JSON.parse(sessionStorage.getItem(storedUnder) ?? '[]') as [string, Place][]
  } catch {
    return []
  }
}

function scrollers(): Element[] {
  const page = document.scrollingElement
  return [...(page ? [page] : []), ...document.querySelectorAll('#contenuto, #contenuto [data-main-scroll]')]
}

function placeOf(scroller: Element): Scrolled {
  const { scrollTop: top, scrollLeft: left } = scroller
  if (top === 0) return { top, left }
  const rows = [...scroller.querySelectorAll<HTMLElement>('[data-row]')]
  const row = rows.find(shown => shown.getBoundingClientRect().top >= edgeOf(scroller))
  const key = row?.dataset.row
  return { top, left, row: row && key !== undefined ? { key, offset: offsetOf(row, scroller) } : undefined }
}

/** If the page itself scrolls, its top edge is the top of the window. */
function edgeOf(scroller: Element): number {
  return scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top
}

function offsetOf(row: Element, scroller: Element): number {
  return row.getBoundingClientRect().top - edgeOf(scroller)
}

/** Scrolls repeatedly until late rows are in place, or the user scrolls. */
function bringBack(place: Place): () => void {
  const until = performance.now() + longestMs
  let steady = 0
  let isOver = false
  const stop = () => {
    isOver = true
    for (const hand of hands) removeEventListener(hand, stop, true)
  }
  const step = () => {
    if (isOver) return
    const found = scrollers()
    const isThere = place.map((scrolled, at) => scrollTo(found[at], scrolled)).every(Boolean)
    steady = isThere ? steady + 1 : 0
    if (steady > steadyFrames || performance.now() > until) stop()
    else requestAnimationFrame(step)
  }
  for (const hand of hands) addEventListener(hand, stop, { capture: true, passive: true })
  step()
  return stop
}

/** Returns true if the element was already at the wanted position. */
function scrollTo(scroller: Element | undefined, { top, left, row }: Scrolled): boolean {
  if (!scroller) return top === 0
  const shown = row && scroller.querySelector(`[data-row="${CSS.escape(row.key)}"]`)
  const wanted = shown ? scroller.scrollTop + offsetOf(shown, scroller) - row.offset : top
  const isThere = Math.abs(scroller.scrollTop - wanted) < 1 && Math.abs(scroller.scrollLeft - left) < 2
  if (!isThere) scroller.scrollTo({ top: wanted, left, behavior: 'instant' })
  return isThere
}
