import { type RefObject, useEffect, useState } from 'react'

const aboveAndBelow = 600

interface Placed {
  index: number
  top: number
}

/** Finds the visible rows from their heights. On a phone the whole page scrolls, elsewhere only the main part. */
export function useVisibleRows(list: RefObject<HTMLElement | null>, heights: readonly number[]) {
  const [view, setView] = useState({ from: 0, to: 1_500 })
  useEffect(() => {
    function look() {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const step = (value: number) => Math.round(value / 200) * 200
      const next = { from: step(-top - aboveAndBelow), to: step(window.innerHeight - top + aboveAndBelow) }
      setView(now => (now.from === next.from && now.to === next.to ? now : next))
    }
    look()
    // Scroll events do not bubble, so the listener uses the capture phase.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [list])
  const placed: Placed[] = []
  let top = 0
  for (const [index, height] of heights.entries()) {
    if (top + height > view.from && top < view.to) placed.push({ index, top })
    top += height
  }
  return { placed, height: top }
}
