import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'
import { listQuery } from '#web/kit/list/list-query.ts'
import { type OrdersUrl, ordersUrl } from './orders-url.ts'

export function productionQuery(filter: Filter | undefined, url: OrdersUrl) {
  const query = { consegnati: url.consegnati, ...ordersUrl.asked(url) }
  return listQuery(client.orders.production.query({ filter, query }))
}

export function linesQuery(progressivo: number) {
  return queryOptions({
    ...client.orders.productionDetail.query({ params: { progressivo: String(progressivo) } }),
    staleTime: 60_000,
    meta: { silent: true },
  })
}
