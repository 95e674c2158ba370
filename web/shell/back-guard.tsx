import { useBlocker } from '@tanstack/react-router'
import { closeNewest, useIsSomethingOpen } from '#web/ui/back-closes.ts'

/** Back closes an open sheet, dialog or card first. */
export function BackGuard() {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      // Closing may change the URL, so it waits until the browser is forward again.
      addEventListener('popstate', () => setTimeout(closeNewest), { once: true })
      return true
    },
    enableBeforeUnload: false,
    disabled: !useIsSomethingOpen(),
  })
  return null
}
