import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter-store.ts'
import { keepWhile } from '#web/kit/query-client.ts'
import type { OrdersUrl } from './orders-url.ts'

export function standardSort(isDelivered: boolean): NonNullable<OrdersUrl['ordina']> {
  return isDelivered ? '-DataConsegna' : 'Scadenza'
}

export function productionQuery(filter: Filter | undefined, url: OrdersUrl) {
  const { consegnati, cerca, pagina, ordina = standardSort(consegnati) } = url
  const call = client.orders.production.query({ filter, query: { consegnati, cerca, pagina, ordina } })
  return queryOptions({
    ...call,
    placeholderData: keepWhile(call.queryKey, args => [args.filter, args.query?.consegnati]),
  })
}

export function linesQuery(progressivo: number) {
  return queryOptions({
    ...client.orders.productionDetail.query({ params: { progressivo: String(progressivo) } }),
    staleTime: 60_000,
    meta: { silent: true },
  })
}

export const freshnessQuery = queryOptions({
  ...client.portal.freshness.query(),
  staleTime: 5 * 60_000,
  meta: { silent: true },
})
