import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { dayField } from '#web/kit/url-state.ts'
import { yearField } from '../url-fields.ts'

/** URL fields of the trends: the year of the columns, and the periods of the table. */
export const trendFields = {
  /** Absent means the current year. */
  annoTendenze: yearField(),
  dal1: dayField(),
  al1: dayField(),
  dal2: dayField(),
  al2: dayField(),
  /** The year whose former customers are listed. */
  exClienti: yearField(),
}

export const trendsUrl = listUrl(endpoints.trends.details, trendFields, '-Fatturato2')
/** The dialog keeps search, sort order and page in memory; only the year is in the URL. */
export const formerUrl = listUrl(
  endpoints.trends.formerCustomers,
  { exClienti: trendFields.exClienti },
  '-NumClienti',
)
export type TrendsUrl = typeof trendsUrl.standard
