import { queryOptions } from '@tanstack/react-query'
import type { PromotionRow } from '#contract/trends.ts'
import { sentFirst } from '#rules/sent-periods.ts'
import { totalsOf } from '#rules/tables/column.ts'
import { promotionColumns } from '#rules/tables/promotions.ts'
import { promotionPeriod } from '#rules/view-periods.ts'
import { client } from '#web/kit/connection.ts'
import type { ListCalls } from '#web/kit/export/read-all.ts'
import type { Filter } from '#web/kit/filter.ts'
import { type SummedPage, withoutTotal } from '#web/kit/list/total-row.ts'
import { keepWhile } from '#web/kit/query-client.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { type PromotionsUrl, promotionsUrl } from './promotions-url.ts'

function callOf(filter: Filter | undefined, url: PromotionsUrl) {
  return {
    filter,
    body: sentFirst(promotionPeriod(url, todayInItaly())),
    query: {
      confermati: url.stato,
      promoAttive: url.attive ? ('1' as const) : ('0' as const),
      cerca: url.cerca,
      ordina: promotionsUrl.sortOf(url),
    },
  }
}

export function promotionsQuery(filter: Filter | undefined, url: PromotionsUrl) {
  const { query, ...call } = callOf(filter, url)
  const asked = client.trends.promotions.query({ ...call, query: { ...query, pagina: url.pagina } })
  return queryOptions({
    ...asked,
    queryFn: async (context): Promise<SummedPage<PromotionRow>> => withoutTotal(await asked.queryFn(context)),
    placeholderData: keepWhile(asked.queryKey, ({ filter, body, query }) => [
      filter,
      body,
      query?.confermati,
      query?.promoAttive,
    ]),
  })
}

export function promotionCalls(filter: Filter | undefined, url: PromotionsUrl): ListCalls<PromotionRow> {
  const { query, ...call } = callOf(filter, url)
  return {
    readPage: async (page, signal) =>
      withoutTotal(await client.trends.promotions({ ...call, query: { ...query, ...page }, signal })),
    readTotals: async () => {
      const { sums } = withoutTotal(
        await client.trends.promotions({ ...call, query: { ...query, righe: 1 } }),
      )
      return sums ? totalsOf(promotionColumns, sums) : {}
    },
    print: signal => client.trends.promotionsPdf({ ...call, query, signal }),
  }
}
