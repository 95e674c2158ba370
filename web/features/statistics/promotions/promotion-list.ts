import { sentFirst } from '#rules/sent-periods.ts'
import { totalsOf } from '#rules/tables/column.ts'
import { promotionColumns } from '#rules/tables/promotions.ts'
import { promotionPeriod } from '#rules/view-periods.ts'
import { client } from '#web/kit/connection.ts'
import { listCalls, readAs } from '#web/kit/list/list-calls.ts'
import { withoutTotal } from '#web/kit/list/total-row.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { promotionsUrl } from './promotions-url.ts'

export const promotionList = listCalls(
  { list: readAs(client.trends.promotions, withoutTotal), pdf: client.trends.promotionsPdf },
  promotionsUrl,
  {
    ask: url => ({
      body: sentFirst(promotionPeriod(url, todayInItaly())),
      query: { confermati: url.stato, promoAttive: url.attive ? '1' : '0' },
    }),
    sameRows: ({ filter, body, query }) => [filter, body, query?.confermati, query?.promoAttive],
    totals: ({ sums }) => (sums ? totalsOf(promotionColumns, sums) : {}),
  },
)
