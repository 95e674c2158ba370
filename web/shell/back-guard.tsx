import { useBlocker } from '@tanstack/react-router'
import { closeNewest, useIsSomethingOpen } from '#web/ui/back-closes.ts'

/** Back closes an open sheet, dialog or card first. */
export function BackGuard() {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action === 'BACK') closeNewest()
      return action === 'BACK'
    },
    enableBeforeUnload: false,
    disabled: !useIsSomethingOpen(),
  })
  return null
}
