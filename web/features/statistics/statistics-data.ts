import { queryOptions } from '@tanstack/react-query'
import type { ProductRow, SeriesRow, SummaryTotals } from '#contract/statistics-rows.ts'
import { figuresOfTotals } from '#rules/sales-figures.ts'
import { sentPeriods } from '#rules/sent-periods.ts'
import { client } from '#web/kit/connection.ts'
import type { AnyArgs } from '#web/kit/endpoint.ts'
import type { Filter } from '#web/kit/filter.ts'
import { type Calculated, calculatedNow } from './chosen.ts'
import type { Chosen, SummaryUrl } from './statistics-url.ts'

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

/** Counts the customers that would remain with another choice of products. */
export function countQuery(filter: Filter | undefined, url: SummaryUrl, calculated: Calculated) {
  const { misura, gruppo, cerca } = url
  return queryOptions({
    ...client.statistics.customers.query({
      ...summaryCall(calculated),
      filter,
      query: { misura, gruppo, cerca, pagina: 1, righe: 1 },
    }),
    meta: { silent: true },
  })
}

export function customerDetailQuery(cliente: string, calculated: Calculated) {
  const { params, body } = summaryCall(calculated)
  return queryOptions(client.statistics.customerDetail.query({ params: { cliente, ...params }, body }))
}

export function agentDetailQuery(agente: string, calculated: Calculated) {
  const { params, body } = summaryCall(calculated)
  return queryOptions(client.statistics.agentDetail.query({ params: { agente, ...params }, body }))
}

export const summaryPage = <Answer extends { Righe: unknown[]; Totale: number }>(summary: Answer) => ({
  rows: summary.Righe as Answer['Righe'],
  total: summary.Totale,
  summary,
})

type AskedSummary = Chosen & Pick<SummaryUrl, 'misura' | 'gruppo' | 'cerca'>

/** The calls of both summaries. The PDF may have another sort order than the screen. */
export const summaryCalls = {
  ask(url: AskedSummary) {
    const { params, body } = summaryCall(calculatedNow(url))
    return { params, body, query: { misura: url.misura, gruppo: url.gruppo } }
  },
  paper(url: AskedSummary, ordina: string) {
    const { params, body } = summaryCall(calculatedNow(url))
    const { misura, gruppo, cerca } = url
    const verso = ordina.startsWith('-') ? ('desc' as const) : ('asc' as const)
    return {
      params: { ...params, misura, colonna: ordina.replace(/^-/, ''), verso },
      body,
      query: { gruppo, cerca },
    }
  },
  sameRows: ({ filter, params, body }: AnyArgs) => [filter, params, body],
}

/** A row of totals has the figures of a row, but no name. */
export function sumsOf<Row>({ summary }: { summary: SummaryTotals }): Row {
  return figuresOfTotals(summary) as Row
}

export function summaryCall({ periods, state, products }: Calculated) {
  return { params: { ordini: state, serie: products }, body: sentPeriods(periods) }
}
