import { queryOptions } from '@tanstack/react-query'
import type { AgentSummaryRow, CustomerSummaryRow, ProductRow, SeriesRow } from '#contract/statistics-rows.ts'
import type { Measure } from '#rules/months.ts'
import { figuresOfTotals } from '#rules/sales-figures.ts'
import { sentPeriods, sentSecond } from '#rules/sent-periods.ts'
import { totalsOf } from '#rules/tables/column.ts'
import { agentSummaryColumns, customerSummaryColumns } from '#rules/tables/statistics.ts'
import { client } from '#web/kit/connection.ts'
import type { AnyArgs } from '#web/kit/endpoint.ts'
import type { Filter } from '#web/kit/filter.ts'
import { listCalls, readAs } from '#web/kit/list/list-calls.ts'
import { keepWhile } from '#web/kit/query-client.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { type Calculated, calculatedOf } from './chosen.ts'
import { promotionsUrl } from './promotions/promotions-url.ts'
import {
  agentsUrl,
  type Chosen,
  customerSalesUrl,
  type StatisticsUrl,
  type SummaryUrl,
} from './statistics-url.ts'
import { trendsUrl } from './trends/trends-url.ts'

/** Queries that the screen needs first. */
export async function firstStatisticsQueries(filter: Filter | undefined, url: StatisticsUrl) {
  if (url.tab === 3) {
    const { firstTrends } = await import('./trends/trends-data.ts')
    return firstTrends(filter, { ...url, ordina: trendsUrl.readSort(url.ordina) })
  }
  if (url.tab === 4) {
    const { promotionList } = await import('./promotions/promotions-data.ts')
    return [promotionList.query(filter, { ...url, ordina: promotionsUrl.readSort(url.ordina) })]
  }
  const calculated = calculatedOf(url, todayInItaly())
  if (url.tab === 0) return [seriesQuery(filter, calculated)]
  if (url.tab === 1)
    return [customerSummary.query(filter, { ...url, ordina: customerSalesUrl.readSort(url.ordina) })]
  return [agentSummary.query(filter, { ...url, ordina: agentsUrl.readSort(url.ordina) })]
}

/** One answer has both measures of every series. */
export function seriesQuery(filter: Filter | undefined, calculated: Calculated) {
  return queryOptions(client.statistics.series.query(seriesCall(filter, calculated)))
}

export function seriesCall(filter: Filter | undefined, { periods, isCompared, state }: Calculated) {
  const { first, second } = periods
  const period = isCompared ? first : second
  return {
    filter,
    params: { from: period.from, to: period.to, ordini: state, misura: 'F' as const },
    query: isCompared ? sentSecond(second) : {},
  }
}

const summaryPage = <More extends { Righe: unknown[]; Totale: number }>(answer: More) => ({
  rows: answer.Righe as More['Righe'],
  total: answer.Totale,
  summary: answer,
})

type AskedSummary = Chosen & Pick<SummaryUrl, 'misura' | 'gruppo' | 'cerca'>

function summaryArgs(url: AskedSummary) {
  const { params, body } = summaryCall(undefined, calculatedOf(url, todayInItaly()))
  return { params, body, query: { misura: url.misura, gruppo: url.gruppo } }
}

/** The paper may have another order than the screen. */
function summaryPaper(url: AskedSummary, ordina: string) {
  const { params, body } = summaryArgs(url)
  const { misura, gruppo, cerca } = url
  const verso = ordina.startsWith('-') ? ('desc' as const) : ('asc' as const)
  return {
    params: { ...params, misura, colonna: ordina.replace(/^-/, ''), verso },
    body,
    query: { gruppo, cerca },
  }
}

const { customers, customersPdf, agents, agentsPdf } = client.statistics

/** The customers with a figure in either period. */
export const customerSummary = listCalls(
  { list: readAs(customers, summaryPage), pdf: customersPdf },
  customerSalesUrl,
  {
    ask: summaryArgs,
    paper: summaryPaper,
    sameRows: sameFigures,
    totals: async ({ url, first }) => {
      const { periods } = calculatedOf(url, todayInItaly())
      const columns = customerSummaryColumns({ measure: url.misura, ...periods }, false)
      return totalsOf(columns, figuresOfTotals((await first()).summary) as CustomerSummaryRow)
    },
  },
)

export const agentSummary = listCalls({ list: readAs(agents, summaryPage), pdf: agentsPdf }, agentsUrl, {
  ask: summaryArgs,
  paper: summaryPaper,
  sameRows: sameFigures,
  totals: async ({ url, first }) => {
    const { periods } = calculatedOf(url, todayInItaly())
    const columns = agentSummaryColumns({ measure: url.misura, ...periods })
    return totalsOf(columns, figuresOfTotals((await first()).summary) as AgentSummaryRow)
  },
})

export interface Products {
  /** Series that the user may choose. */
  named: readonly SeriesRow[]
  /** Series that count only with Tutti. */
  unnamed: readonly SeriesRow[]
}

export function productsQuery(filter: Filter | undefined, { periods, state }: Calculated) {
  return queryOptions({
    ...client.statistics.products.query({ filter, params: { ordini: state }, body: sentPeriods(periods) }),
    meta: { silent: true },
    select: splitProducts,
  })
}

function splitProducts(rows: readonly ProductRow[]): Products {
  return { named: rows.filter(({ Scelta }) => Scelta), unnamed: rows.filter(({ Scelta }) => !Scelta) }
}

/** Number of customers that another choice of products would leave. */
export function countQuery(filter: Filter | undefined, url: SummaryUrl, calculated: Calculated) {
  const { misura, gruppo, cerca } = url
  return queryOptions({
    ...client.statistics.customers.query({
      ...summaryCall(filter, calculated),
      query: { misura, gruppo, cerca, pagina: 1, righe: 1 },
    }),
    meta: { silent: true },
  })
}

export function customerDetailQuery(cliente: string, calculated: Calculated) {
  const { params, body } = summaryCall(undefined, calculated)
  return queryOptions(client.statistics.customerDetail.query({ params: { cliente, ...params }, body }))
}

export function agentDetailQuery(agente: string, calculated: Calculated) {
  const { params, body } = summaryCall(undefined, calculated)
  return queryOptions(client.statistics.agentDetail.query({ params: { agente, ...params }, body }))
}

interface ShownCustomers {
  pagina: number
  ordina: NonNullable<SummaryUrl['ordina']>
  misura: Measure
}

export function agentCustomersQuery(agente: string, calculated: Calculated, query: ShownCustomers) {
  const { params, body } = summaryCall(undefined, calculated)
  const call = client.statistics.agentCustomers.query({ params: { agente, ...params }, body, query })
  return queryOptions({ ...call, placeholderData: keepWhile(call.queryKey, sameFigures) })
}

export function summaryCall(filter: Filter | undefined, { periods, state, products }: Calculated) {
  return { filter, params: { ordini: state, serie: products }, body: sentPeriods(periods) }
}

function sameFigures({ filter, params, body }: AnyArgs) {
  return [filter, params, body]
}
