import { useBlocker } from '@tanstack/react-router'
import { askToLeave } from './confirm.ts'

/** Asks before a form with changes is left by a link, the back button or closing the tab. */
export function DirtyRouteGuard({ dirty }: { dirty: boolean }) {
  useBlocker({
    shouldBlockFn: async () => !(await askToLeave()),
    enableBeforeUnload: () => dirty,
    disabled: !dirty,
  })
  return null
}
