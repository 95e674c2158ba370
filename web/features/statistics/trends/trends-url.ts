import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { dayField } from '#web/kit/url-state.ts'
import { yearField } from '../url-fields.ts'

/** Beside what the tabs share: the year of the columns, and periods that are the table's own. */
export const trendFields = {
  /** The running one where absent. */
  annoTendenze: yearField(),
  dal1: dayField(),
  al1: dayField(),
  dal2: dayField(),
  al2: dayField(),
  /** The year whose former customers are shown. */
  exClienti: yearField(),
}

export const trendsUrl = listUrl(endpoints.trends.details, trendFields, '-Fatturato2')
export type TrendsUrl = typeof trendsUrl.standard
