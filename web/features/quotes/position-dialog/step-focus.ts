import { type RefObject, useEffect, useRef } from 'react'

const stop = '[role=radio][tabindex="0"]'

/** Moves the focus to the start of a step; the first time after the dialog has taken the focus itself. */
export function useStepFocus(body: RefObject<HTMLElement | null>, step: number): void {
  const isFirst = useRef(true)
  useEffect(() => {
    const pause = isFirst.current ? 80 : 0
    isFirst.current = false
    const timer = setTimeout(() => {
      const part = body.current?.querySelector(`[data-step="${step}"]`)
      if (part?.querySelector('[aria-invalid=true]')) return
      part?.parentElement?.scrollTo({ top: 0 })
      part?.querySelector<HTMLElement>(stop)?.focus({ preventScroll: true })
    }, pause)
    return () => clearTimeout(timer)
  }, [body, step])
}

/** Waits until the problems are rendered. */
export function focusFirstProblem(body: RefObject<HTMLElement | null>): void {
  setTimeout(() => {
    const field = body.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const target = field?.matches('input') ? field : field?.querySelector<HTMLElement>(stop)
    target?.focus()
    field?.scrollIntoView({ block: 'center' })
  }, 30)
}
