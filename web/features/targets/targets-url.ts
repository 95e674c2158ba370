import { courses, targetFields, targetsSort } from '#contract/target-names.ts'
import { firstTargetYear } from '#rules/targets.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { yearsSince } from '#web/kit/today.ts'
import { choiceField, oneOfNow } from '#web/kit/url-state.ts'

export const targetYears = () => yearsSince(firstTargetYear)

/** The answer contains all agents, so the list has no pages; the open row is identified by the agent's code. */
export const targetsUrl = listUrl(
  { list: { rows: 0, sortable: targetFields } },
  { anno: oneOfNow(targetYears), andamento: choiceField(courses) },
  targetsSort,
)
