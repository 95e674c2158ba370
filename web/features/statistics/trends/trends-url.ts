import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { dayField } from '#web/kit/url-state.ts'
import { yearField } from '../url-fields.ts'

/** Fields besides the shared ones: the year of the columns, and the table's own periods. */
export const trendFields = {
  /** Absent means the running year. */
  annoTendenze: yearField(),
  dal1: dayField(),
  al1: dayField(),
  dal2: dayField(),
  al2: dayField(),
  /** The year whose former customers are listed. */
  exClienti: yearField(),
}

export const trendsUrl = listUrl(endpoints.trends.details, trendFields, '-Fatturato2')
/** The dialog keeps search, order and page to itself; only the year stands in the address. */
export const formerUrl = listUrl(
  endpoints.trends.formerCustomers,
  { exClienti: trendFields.exClienti },
  '-NumClienti',
)
export type TrendsUrl = typeof trendsUrl.standard
