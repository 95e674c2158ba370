import { useBlocker } from '@tanstack/react-router'
import { askToLeave } from './confirm.ts'

/** On a page with a form: leaving it, by a link, the back button or closing the tab, asks first. */
export function DirtyRouteGuard({ dirty }: { dirty: boolean }) {
  useBlocker({
    shouldBlockFn: async () => !(await askToLeave()),
    enableBeforeUnload: () => dirty,
    disabled: !dirty,
  })
  return null
}
