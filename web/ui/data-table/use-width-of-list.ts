import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells the columns and the open row how wide the list is, as `--soglia-list-width`. A size container would do it without a
 * line of code, but Chromium sometimes leaves the table inside out: the list was empty, with its pager below.
 */
export function useWidthOfList(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      element.style.setProperty('--soglia-list-width', `${element.clientWidth}px`),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
}
