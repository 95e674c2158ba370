import { stockFilters } from '#contract/stock-names.ts'
import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { choiceField } from '#web/kit/url-state.ts'

export const stockUrl = listUrl(
  endpoints.stock.list,
  {
    /** Absent means all. */
    quali: choiceField(stockFilters),
  },
  'COD_ART_VIS',
)
export type StockUrl = typeof stockUrl.standard
