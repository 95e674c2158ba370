import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { chosenMonths } from '#rules/months.ts'
import { totalsOf } from '#rules/tables/column.ts'
import { monthlyColumns } from '#rules/tables/monthly.ts'
import { client } from '#web/kit/connection.ts'
import type { AnyArgs } from '#web/kit/endpoint.ts'
import type { Filter } from '#web/kit/filter.ts'
import { listCalls } from '#web/kit/list/list-calls.ts'
import { keepWhile } from '#web/kit/query-client.ts'
import { sortedMonths } from './monthly-sort.ts'
import { type MonthlyUrl, monthlyUrl } from './monthly-url.ts'

export const monthlyList = listCalls({ list: client.monthly.list, pdf: client.monthly.pdf }, monthlyUrl, {
  ask: url => ({ params: { anno: url.anno }, query: { mesi: sortedMonths(url) } }),
  sameRows: sameYear,
  totals: async ({ filter, url: { anno, valore, cerca, mesi } }) =>
    totalsOf(
      monthlyColumns(valore, chosenMonths(mesi)),
      await client.monthly.totals({ filter, params: { anno }, query: { cerca } }),
    ),
  paper: url => {
    const { anno, valore, cerca, mesi } = url
    return {
      params: { anno },
      query: { cerca, valore, mesi: mesi || undefined, ordina: monthlyUrl.sortOf(url) },
    }
  },
})

/** Requests with equal filter and parameters differ only in sort order, search or page. */
function sameYear({ filter, params }: AnyArgs) {
  return [filter, params]
}

export function monthlyTotalsQuery(filter: Filter | undefined, { anno, cerca }: MonthlyUrl) {
  const call = client.monthly.totals.query({ filter, params: { anno }, query: { cerca } })
  return queryOptions({
    ...call,
    placeholderData: keepWhile(call.queryKey, sameYear),
  })
}

export function yearQuery(filter: Filter | undefined, { anno }: MonthlyUrl) {
  const call = client.monthly.year.query({ filter, params: { anno } })
  return queryOptions({ ...call, placeholderData: keepPreviousData })
}

export function monthOrdersQuery(cliente: string, anno: string, mese: number) {
  return queryOptions({
    ...client.monthly.orders.query({ params: { cliente, anno, mese: String(mese) } }),
    meta: { silent: true },
  })
}

export function dailyQuery(filter: Filter | undefined, day: string) {
  const { Tipo, Codice = '' } = filter ?? {}
  return queryOptions({
    ...client.monthly.daily.query({
      body: {
        Data: day,
        CodCliente: Tipo === 'Cliente' ? Codice : '',
        IdAgente: Tipo === 'Agente' ? Codice : '',
      },
    }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
}
