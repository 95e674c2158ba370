import { orderStates } from '#contract/statistics-names.ts'
import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { dayField, flagField, oneOf } from '#web/kit/url-state.ts'

export const promotionFields = {
  /** True to show only promotions that run today. */
  attive: flagField(),
  /** Absent means the current year. */
  dal: dayField(),
  al: dayField(),
}

export const promotionsUrl = listUrl(
  endpoints.trends.promotions,
  { ...promotionFields, stato: oneOf(orderStates) },
  'RagSoc',
)
