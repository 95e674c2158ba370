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
    // Waits for the next frame, because resizing an observed element in its callback makes the browser complain.
    const observer = new ResizeObserver(() => requestAnimationFrame(tell))
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
}
