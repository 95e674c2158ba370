import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { moved, placeAt } from './row-order.ts'

interface Drag {
  from: number
  to: number
}

/** Drags rows by a handle with mouse or finger; meanwhile the list shows the resulting order. */
export function useRowDrag<T>(
  items: readonly T[],
  list: RefObject<HTMLElement | null>,
  onDrop: (item: T, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>()
  const middles = useRef<number[]>([])
  const shown = drag ? moved(items, drag.from, drag.to) : items

  const handle = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      middles.current = [...(list.current?.children ?? [])].map(row => {
        const { top, height } = row.getBoundingClientRect()
        return top + height / 2
      })
      setDrag({ from, to: from })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag) setDrag({ ...drag, to: placeAt(middles.current, drag.from, event.clientY) })
    },
    onPointerUp() {
      setDrag(undefined)
      const item = drag && items[drag.from]
      if (item !== undefined && drag && drag.from !== drag.to) onDrop(item, drag.to)
    },
    onPointerCancel() {
      setDrag(undefined)
    },
  })
  return { shown, held: drag && items[drag.from], handle }
}
