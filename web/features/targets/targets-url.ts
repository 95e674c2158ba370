import { courses, targetFields } from '#contract/target-names.ts'
import { firstTargetYear } from '#rules/targets.ts'
import { yearsSince } from '#web/kit/today.ts'
import { choiceField, oneOfNow, textField, urlState } from '#web/kit/url-state.ts'

export const targetYears = () => yearsSince(firstTargetYear)

export const sortField = choiceField([...targetFields, ...targetFields.map(field => `-${field}` as const)])

export const targetsUrl = urlState({
  anno: oneOfNow(targetYears),
  andamento: choiceField(courses),
  cerca: textField(),
  ordina: sortField,
  /** Code of the agent whose details are open. */
  aperto: textField(20),
})

export type TargetsUrl = typeof targetsUrl.standard
