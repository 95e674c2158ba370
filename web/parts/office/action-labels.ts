import { type LogAction, logActions } from '#contract/log-actions.ts'

/** Actions of earlier releases have no label, so their code is shown. */
export function actionLabel(action: string): string {
  return Object.hasOwn(logActions, action) ? logActions[action as LogAction] : action
}

export const actionOptions = Object.entries(logActions)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'it'))
