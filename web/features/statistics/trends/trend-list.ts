import { queryOptions } from '@tanstack/react-query'
import { sentPeriods, sentYear } from '#rules/sent-periods.ts'
import { formerCustomerRows } from '#rules/tables/former-customers.ts'
import { trendTotals } from '#rules/tables/trends.ts'
import { trendPeriods } from '#rules/view-periods.ts'
import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'
import { listCalls } from '#web/kit/list/list-calls.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { formerUrl, type TrendsUrl, trendsUrl } from './trends-url.ts'

const { summary, details, detailsPdf, detailTotals, formerCustomers, formerCustomersPdf } = client.trends

export function firstTrends(filter: Filter | undefined, url: TrendsUrl) {
  return [yearsQuery(filter), trendList.query(filter, url), trendList.sums(filter, url)]
}

export function yearsQuery(filter: Filter | undefined) {
  return queryOptions(summary.query({ filter, query: {} }))
}

/** Customers with the figures of two periods side by side. */
export const trendList = listCalls({ list: details, pdf: detailsPdf, sums: detailTotals }, trendsUrl, {
  ask: url => ({ body: sentPeriods(trendPeriods(url, todayInItaly())) }),
  sameRows: ({ filter, body }) => [filter, body],
  totals: trendTotals,
})

/** Customers lost in a year, by agent; the old rows stay while another year loads. */
export const formerList = listCalls(
  { list: formerCustomers, pdf: formerCustomersPdf, linesOf: formerCustomerRows },
  formerUrl,
  { ask: url => ({ body: sentYear(url.exClienti) }), sameRows: ({ filter }) => [filter] },
)
