import { type LogAction, logActions } from '#contract/log-actions.ts'

/** An action of an earlier release, which this one no longer takes, shows its code. */
export function actionLabel(action: string): string {
  return Object.hasOwn(logActions, action) ? logActions[action as LogAction] : action
}

export const actionOptions = Object.entries(logActions)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'it'))
