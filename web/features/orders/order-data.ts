import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'
import { listCalls } from '#web/kit/list/list-calls.ts'
import { ordersUrl } from './orders-url.ts'

const { production: list, productionPdf: pdf } = client.orders

export const productionCalls = listCalls(
  { list, pdf },
  ordersUrl,
  ({ consegnati, solo, ricevutiDal, ricevutiAl }) => ({
    consegnati,
    solo,
    ricevutiDal: ricevutiDal || undefined,
    ricevutiAl: ricevutiAl || undefined,
  }),
)

export function countsQuery(filter: Filter | undefined) {
  return queryOptions({ ...client.orders.productionCounts.query({ filter }), meta: { silent: true } })
}

/** Asks for one row, to learn how many orders match. */
export function foundOrdersQuery(
  filter: Filter | undefined,
  { isDelivered, searched }: { isDelivered: boolean; searched: string },
) {
  const query = { consegnati: isDelivered, cerca: searched, righe: 1 }
  return list.query({ filter, query })
}

export function linesQuery(progressivo: number) {
  return queryOptions({
    ...client.orders.productionDetail.query({ params: { progressivo: String(progressivo) } }),
    staleTime: 60_000,
    meta: { silent: true },
  })
}
