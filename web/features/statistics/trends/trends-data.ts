import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TrendDetail } from '#contract/trends.ts'
import type { Periods } from '#rules/sales-periods.ts'
import { sentPeriods, sentYear } from '#rules/sent-periods.ts'
import { type FormerCustomerRow, formerCustomerRows } from '#rules/tables/former-customers.ts'
import { trendTotals } from '#rules/tables/trends.ts'
import { trendPeriods } from '#rules/view-periods.ts'
import { client } from '#web/kit/connection.ts'
import type { SortOf } from '#web/kit/endpoint.ts'
import type { ListCalls } from '#web/kit/export/read-all.ts'
import type { Filter } from '#web/kit/filter.ts'
import { listQuery } from '#web/kit/list/list-query.ts'
import { keepWhile } from '#web/kit/query-client.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { type TrendsUrl, trendsUrl } from './trends-url.ts'

/** Queries that the tab needs first. */
export function firstTrends(filter: Filter | undefined, url: TrendsUrl) {
  const periods = trendPeriods(url, todayInItaly())
  return [yearsQuery(filter), detailsQuery(filter, url, periods), trendTotalsQuery(filter, url, periods)]
}

export function yearsQuery(filter: Filter | undefined) {
  return queryOptions(client.trends.summary.query({ filter, query: {} }))
}

export function detailsQuery(filter: Filter | undefined, url: TrendsUrl, periods: Periods) {
  const call = client.trends.details.query({
    filter,
    body: sentPeriods(periods),
    query: trendsUrl.asked(url),
  })
  return listQuery(call, ({ filter, body }) => [filter, body])
}

export function trendTotalsQuery(filter: Filter | undefined, { cerca }: TrendsUrl, periods: Periods) {
  const call = client.trends.detailTotals.query({ filter, body: sentPeriods(periods), query: { cerca } })
  return queryOptions({
    ...call,
    placeholderData: keepWhile(call.queryKey, ({ filter, body }) => [filter, body]),
  })
}

export function detailCalls(
  filter: Filter | undefined,
  url: TrendsUrl,
  periods: Periods,
): ListCalls<TrendDetail> {
  const { cerca } = url
  const call = { filter, body: sentPeriods(periods) }
  const ordina = trendsUrl.sortOf(url)
  return {
    readPage: (page, signal) => client.trends.details({ ...call, query: { ...page, cerca, ordina }, signal }),
    readTotals: async () => trendTotals(await client.trends.detailTotals({ ...call, query: { cerca } })),
    print: signal => client.trends.detailsPdf({ ...call, query: { cerca, ordina }, signal }),
  }
}

type FormerSort = SortOf<'NumClienti' | 'AnNomAge' | 'Fatturato'>

export interface FormerAsked {
  year: string
  cerca: string
  ordina: FormerSort
  pagina: number
}

export function formerQuery(filter: Filter | undefined, { year, ...query }: FormerAsked) {
  const call = client.trends.formerCustomers.query({ filter, body: sentYear(year), query })
  return queryOptions({ ...call, placeholderData: keepPreviousData })
}

export function formerCalls(
  filter: Filter | undefined,
  { year, cerca, ordina }: FormerAsked,
): ListCalls<FormerCustomerRow> {
  const body = sentYear(year)
  return {
    readPage: async (page, signal) => {
      const query = { cerca, ordina, ...page }
      const agents = await client.trends.formerCustomers({ filter, body, query, signal })
      return { ...agents, rows: agents.rows.flatMap(formerCustomerRows) }
    },
    print: signal => client.trends.formerCustomersPdf({ filter, body, query: { cerca, ordina }, signal }),
  }
}
