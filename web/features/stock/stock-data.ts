import { queryOptions } from '@tanstack/react-query'
import type { StockItem } from '#contract/stock.ts'
import { client } from '#web/kit/connection.ts'
import type { ListCalls } from '#web/kit/export/read-all.ts'
import { listQuery } from '#web/kit/list/list-query.ts'
import { type StockUrl, stockUrl } from './stock-url.ts'

const paramsOf = ({ quali }: StockUrl) => ({ params: { x: quali ?? ('tutti' as const) } })

export function stockQuery(url: StockUrl) {
  return listQuery(client.stock.list.query({ ...paramsOf(url), query: stockUrl.asked(url) }))
}

/** Calls for the full list, for the workbook. */
export function stockCalls(url: StockUrl): ListCalls<StockItem> {
  const query = { cerca: url.cerca, ordina: stockUrl.sortOf(url) }
  return {
    readPage: (page, signal) => client.stock.list({ ...paramsOf(url), query: { ...query, ...page }, signal }),
    print: (signal, { senza }) => client.stock.pdf({ ...paramsOf(url), query: { ...query, senza }, signal }),
  }
}

export function stockHistoryQuery(articolo: string) {
  return queryOptions({
    ...client.stock.history.query({ params: { articolo }, query: { righe: 20 } }),
    meta: { silent: true },
  })
}
