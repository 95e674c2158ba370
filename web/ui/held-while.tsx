import { Box } from '@mantine/core'
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './held-while.module.css'

interface Props {
  isLoading: boolean
  children: ReactNode
}

/** Disables all controls inside while data load, and then restores the focus. */
export function HeldWhile({ isLoading, children }: Props) {
  const focused = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isLoading && document.activeElement === document.body)
      focused.current?.focus({ preventScroll: true })
  }, [isLoading])
  function onFocus({ currentTarget, target }: FocusEvent<HTMLFieldSetElement, HTMLElement>) {
    // React also passes focus events of dialogs to this handler, although dialogs are elsewhere in the page.
    if (currentTarget.contains(target)) focused.current = target
  }
  function onBlur({ currentTarget }: FocusEvent<HTMLFieldSetElement>) {
    // A control also loses the focus when the fieldset is disabled; that loss is not the user's choice.
    if (!currentTarget.disabled) focused.current = null
  }
  return (
    <Box
      component="fieldset"
      role="none"
      className={classes.held}
      display="contents"
      disabled={isLoading}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {children}
    </Box>
  )
}
