import { queryOptions } from '@tanstack/react-query'
import type { OrderInProduction } from '#contract/orders.ts'
import { orderTable, orderTableTitle } from '#rules/tables/orders.ts'
import { client } from '#web/kit/connection.ts'
import type { Exported, ListCalls } from '#web/kit/export/exported.ts'
import type { Filter } from '#web/kit/filter.ts'
import { listQuery } from '#web/kit/list/list-query.ts'
import { type OrdersUrl, ordersUrl } from './orders-url.ts'

export function productionQuery(filter: Filter | undefined, url: OrdersUrl) {
  const query = { consegnati: url.consegnati, solo: url.solo, ...ordersUrl.asked(url) }
  return listQuery(client.orders.production.query({ filter, query }))
}

/** The list as it stands in the address. */
export function productionExport(url: OrdersUrl): Exported<OrderInProduction> {
  const title = orderTableTitle(url.consegnati, url.solo)
  return {
    title,
    fileName: title.toLowerCase().replaceAll(/\W+/g, '-'),
    counted: 'Ordini',
    columns: orderTable(url.consegnati),
    searched: url.cerca,
    sort: ordersUrl.sortOf(url),
    about: [],
  }
}

/** How it is read whole and on paper. */
export function productionCalls(filter: Filter | undefined, url: OrdersUrl): ListCalls<OrderInProduction> {
  const { consegnati, solo, cerca } = url
  const query = { consegnati, solo, cerca, ordina: ordersUrl.sortOf(url) }
  return {
    readPage: (page, signal) => client.orders.production({ filter, query: { ...query, ...page }, signal }),
    print: signal => client.orders.productionPdf({ filter, query, signal }),
  }
}

export function countsQuery(filter: Filter | undefined) {
  return queryOptions({ ...client.orders.productionCounts.query({ filter }), meta: { silent: true } })
}

export function linesQuery(progressivo: number) {
  return queryOptions({
    ...client.orders.productionDetail.query({ params: { progressivo: String(progressivo) } }),
    staleTime: 60_000,
    meta: { silent: true },
  })
}
