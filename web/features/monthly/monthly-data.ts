import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MonthlyRow } from '#contract/monthly.ts'
import { chosenMonths } from '#rules/months.ts'
import { totalsOf } from '#rules/tables/column.ts'
import { monthlyColumns } from '#rules/tables/monthly.ts'
import { client } from '#web/kit/connection.ts'
import type { AnyArgs } from '#web/kit/endpoint.ts'
import type { ListCalls } from '#web/kit/export/read-all.ts'
import type { Filter } from '#web/kit/filter.ts'
import { listQuery } from '#web/kit/list/list-query.ts'
import { keepWhile } from '#web/kit/query-client.ts'
import { sortedMonths } from './monthly-sort.ts'
import { type MonthlyUrl, monthlyUrl } from './monthly-url.ts'

export function monthlyQuery(filter: Filter | undefined, url: MonthlyUrl) {
  const { anno, righe } = url
  const query = { ...monthlyUrl.asked(url), righe, mesi: sortedMonths(url) }
  return listQuery(client.monthly.list.query({ filter, params: { anno }, query }), sameYear)
}

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

/** Calls for pages, for the full list and for print. */
export function monthlyCalls(filter: Filter | undefined, url: MonthlyUrl): ListCalls<MonthlyRow> {
  const { anno, valore, cerca, mesi } = url
  const call = { filter, params: { anno } }
  const ordina = monthlyUrl.sortOf(url)
  return {
    readPage: (page, signal) =>
      client.monthly.list({
        ...call,
        query: { ...page, cerca, ordina, mesi: sortedMonths(url) },
        signal,
      }),
    readTotals: async () =>
      totalsOf(
        monthlyColumns(valore, chosenMonths(mesi)),
        await client.monthly.totals({ ...call, query: { cerca } }),
      ),
    print: signal =>
      client.monthly.pdf({ ...call, query: { cerca, valore, mesi: mesi || undefined, ordina }, signal }),
  }
}
