import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MonthlyRow } from '#contract/monthly.ts'
import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter-store.ts'
import { keepWhile } from '#web/kit/query-client.ts'
import { sortedMonths, sortOf } from './monthly-sort.ts'
import type { MonthlyUrl } from './monthly-url.ts'

export function monthlyQuery(filter: Filter | undefined, url: MonthlyUrl) {
  const { anno, cerca, pagina, righe } = url
  const call = client.monthly.list.query({
    filter,
    params: { anno },
    query: { cerca, pagina, righe, ordina: sortOf(url), mesi: sortedMonths(url) },
  })
  return queryOptions({
    ...call,
    placeholderData: keepWhile(call.queryKey, args => [args.filter, args.params]),
  })
}

export function totalsQuery(filter: Filter | undefined, { anno, cerca }: MonthlyUrl) {
  const call = client.monthly.totals.query({ filter, params: { anno }, query: { cerca } })
  return queryOptions({
    ...call,
    placeholderData: keepWhile(call.queryKey, args => [args.filter, args.params]),
  })
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

export const freshnessQuery = queryOptions({
  ...client.portal.freshness.query(),
  staleTime: 5 * 60_000,
  meta: { silent: true },
})

export async function monthlyPdf(
  filter: Filter | undefined,
  url: MonthlyUrl,
  signal: AbortSignal,
): Promise<Blob> {
  const { anno, cerca, valore, mesi } = url
  const file = await client.monthly.pdf({
    filter,
    params: { anno },
    query: { cerca, valore, mesi: mesi || undefined, ordina: sortOf(url) },
    signal,
  })
  return file.blob
}

const batch = 1000

interface Reading {
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

/** Every row of the list, in its order, a thousand at a time. */
export async function allRows(
  filter: Filter | undefined,
  url: MonthlyUrl,
  { signal, onProgress }: Reading,
): Promise<MonthlyRow[]> {
  const rows: MonthlyRow[] = []
  for (let pagina = 1; ; pagina++) {
    const page = await client.monthly.list({
      filter,
      params: { anno: url.anno },
      query: { cerca: url.cerca, pagina, righe: batch, ordina: sortOf(url), mesi: sortedMonths(url) },
      signal,
    })
    rows.push(...page.rows)
    onProgress(rows.length, page.total)
    if (page.rows.length < batch || rows.length >= page.total) return rows
  }
}
