import { type RefObject, useLayoutEffect, useState } from 'react'

// A new list most likely has the width of the last one, so its first drawing already fits.
let lastRoom = window.innerWidth

/** The width of a list in pixels, without its scroll bar. */
export function useRoom(list: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(lastRoom)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const tell = () => {
      lastRoom = element.clientWidth
      setRoom(lastRoom)
    }
    tell()
    // Waits for the next frame, because the browser reports an error if this callback resizes the element.
    const observer = new ResizeObserver(() => requestAnimationFrame(tell))
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return room
}
