import { stockFilters } from '#contract/stock-names.ts'
import { client } from '#web/kit/connection.ts'
import { listCalls } from '#web/kit/list/list-calls.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { choiceField } from '#web/kit/url-state.ts'

const { list, pdf } = client.stock

export const stockList = listCalls(
  { list, pdf },
  listUrl(list, { quali: choiceField(stockFilters) }, 'COD_ART_VIS'),
  { ask: ({ quali }) => ({ params: { x: quali ?? 'tutti' } }) },
)
