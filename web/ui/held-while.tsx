import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './held-while.module.css'

interface Props {
  isLoading: boolean
  children: ReactNode
}

/** Disables every control inside while data load, and gives the focus back to the one that had it. */
export function HeldWhile({ isLoading, children }: Props) {
  const focused = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isLoading && document.activeElement === document.body)
      focused.current?.focus({ preventScroll: true })
  }, [isLoading])
  function onFocus({ currentTarget, target }: FocusEvent<HTMLFieldSetElement, HTMLElement>) {
    // focus inside a dialog arrives here too, although the dialog stands elsewhere in the page
    if (currentTarget.contains(target)) focused.current = target
  }
  function onBlur({ currentTarget }: FocusEvent<HTMLFieldSetElement>) {
    // a control that is being disabled loses the focus without the user having left it
    if (!currentTarget.disabled) focused.current = null
  }
  return (
    <fieldset role="none" className={classes.held} disabled={isLoading} onFocus={onFocus} onBlur={onBlur}>
      {children}
    </fieldset>
  )
}
