import { type PointerEvent, useRef } from 'react'

const enough = 80

/** Handlers for the head of a sheet: pulling it down closes the sheet. */
export function useDragDown(onClose: () => void) {
  const start = useRef<number>(undefined)
  const sheetOf = ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.parentElement
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest('button')) return
      start.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const sheet = sheetOf(event)
      if (start.current === undefined || !sheet) return
      sheet.style.translate = `0 ${Math.max(0, event.clientY - start.current)}px`
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      const sheet = sheetOf(event)
      if (sheet) sheet.style.translate = ''
      start.current = undefined
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const sheet = sheetOf(event)
      if (sheet) sheet.style.translate = ''
      const moved = event.clientY - (start.current ?? event.clientY)
      start.current = undefined
      if (moved > enough) onClose()
    },
  }
}
