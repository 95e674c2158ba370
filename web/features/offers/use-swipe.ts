import { type PointerEvent, useRef } from 'react'

const leastPx = 40

/** Swiping left, by finger or mouse, goes to the next one; swiping right goes back. */
export function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown({ clientX, clientY, isPrimary }: PointerEvent) {
      from.current = isPrimary ? { x: clientX, y: clientY } : undefined
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!from.current) return
      const [across, down] = [clientX - from.current.x, clientY - from.current.y]
      from.current = undefined
      if (Math.abs(across) >= leastPx && Math.abs(across) > Math.abs(down)) onSwipe(across < 0 ? 1 : -1)
    },
    onPointerCancel() {
      from.current = undefined
    },
  }
}
