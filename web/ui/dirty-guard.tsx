import { useBlocker } from '@tanstack/react-router'
import { askToLeave } from './confirm.ts'

/** Asks before the user leaves a changed form by a link, by the back button or by closing the tab. */
export function DirtyRouteGuard({ dirty }: { dirty: boolean }) {
  useBlocker({
    shouldBlockFn: async () => !(await askToLeave()),
    enableBeforeUnload: () => dirty,
    disabled: !dirty,
  })
  return null
}
