import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Periods } from '#rules/sales-periods.ts'
import { sentPeriods, sentYear } from '#rules/sent-periods.ts'
import { type FormerCustomerRow, formerCustomerRows } from '#rules/tables/former-customers.ts'
import { trendTotals } from '#rules/tables/trends.ts'
import { trendPeriods } from '#rules/view-periods.ts'
import { client } from '#web/kit/connection.ts'
import type { SortOf } from '#web/kit/endpoint.ts'
import type { ListCalls } from '#web/kit/export/read-all.ts'
import type { Filter } from '#web/kit/filter.ts'
import { listCalls } from '#web/kit/list/list-calls.ts'
import { keepWhile } from '#web/kit/query-client.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { type TrendsUrl, trendsUrl } from './trends-url.ts'

/** Queries that the tab needs first. */
export function firstTrends(filter: Filter | undefined, url: TrendsUrl) {
  const periods = trendPeriods(url, todayInItaly())
  return [yearsQuery(filter), trendList.query(filter, url), trendTotalsQuery(filter, url, periods)]
}

export function yearsQuery(filter: Filter | undefined) {
  return queryOptions(client.trends.summary.query({ filter, query: {} }))
}

/** The customers of two periods beside one another. */
export const trendList = listCalls(
  { list: client.trends.details, pdf: client.trends.detailsPdf },
  trendsUrl,
  {
    ask: url => ({ body: sentPeriods(trendPeriods(url, todayInItaly())) }),
    sameRows: ({ filter, body }) => [filter, body],
    totals: async ({ filter, url }) => {
      const body = sentPeriods(trendPeriods(url, todayInItaly()))
      return trendTotals(await client.trends.detailTotals({ filter, body, query: { cerca: url.cerca } }))
    },
  },
)

export function trendTotalsQuery(filter: Filter | undefined, { cerca }: TrendsUrl, periods: Periods) {
  const call = client.trends.detailTotals.query({ filter, body: sentPeriods(periods), query: { cerca } })
  return queryOptions({
    ...call,
    placeholderData: keepWhile(call.queryKey, ({ filter, body }) => [filter, body]),
  })
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
