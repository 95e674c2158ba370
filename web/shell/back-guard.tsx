import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { closeNewest, useIsSomethingOpen } from '#web/ui/back-closes.ts'

/** Back closes an open sheet, dialog or card first. */
export function BackGuard() {
  const isOpen = useIsSomethingOpen()
  const { history } = useRouter()
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      // Closing may change the URL, so it waits until the browser is forward again.
      addEventListener('popstate', () => setTimeout(closeNewest), { once: true })
      return true
    },
    enableBeforeUnload: false,
    disabled: !isOpen,
  })
  const isGuarded = useRef(false)
  // Nothing can block Back on a tab's first page, so the page gets a second entry, once: later Back may leave.
  useEffect(() => {
    if (!isOpen || history.canGoBack() || isGuarded.current) return
    isGuarded.current = true
    history.push(history.location.href, history.location.state)
  }, [isOpen, history])
  return null
}
