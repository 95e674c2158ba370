import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'

export function stockHistoryQuery(articolo: string) {
  return queryOptions({
    ...client.stock.history.query({ params: { articolo }, query: { righe: 20 } }),
    meta: { silent: true },
  })
}
