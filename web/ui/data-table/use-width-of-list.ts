import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells the columns and the open row how wide the list is, as `--soglia-list-width`. A size container would do it without a
 * line of code, but Chromium sometimes leaves the table inside out: the list was empty, with its pager below.
 */
export function useWidthOfList(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const tell = () => element.style.setProperty('--soglia-list-width', `${element.clientWidth}px`)
    tell()
    // in the next frame: a list that changes its height while it is observed makes the browser complain
    const observer = new ResizeObserver(() => requestAnimationFrame(tell))
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
}
