import { type RefObject, useLayoutEffect } from 'react'

/**
 * Publishes the list's width as `--soglia-list-width`. A size container would need no code, but Chromium sometimes
 * leaves out the table inside it.
 */
export function useWidthOfList(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const tell = () => element.style.setProperty('--soglia-list-width', `${element.clientWidth}px`)
    tell()
    // Waits for the next frame, because the browser reports an error if this callback resizes the element.
    const observer = new ResizeObserver(() => requestAnimationFrame(tell))
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
}
