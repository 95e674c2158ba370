import type { Filter } from '#web/kit/filter.ts'
import { promotionsUrl } from './promotions/promotions-url.ts'
import { seriesList } from './series/series-list.ts'
import { agentsUrl, customerSalesUrl, type StatisticsUrl } from './statistics-url.ts'
import { agentSummary } from './summary/agents-list.ts'
import { customerSummary } from './summary/customers-list.ts'
import { trendsUrl } from './trends/trends-url.ts'

export async function firstStatisticsQueries(filter: Filter | undefined, url: StatisticsUrl) {
  switch (url.tab) {
    case 0:
      return [seriesList.query(filter, { ...url, ordina: undefined })]
    case 1:
      return [customerSummary.query(filter, { ...url, ordina: customerSalesUrl.readSort(url.ordina) })]
    case 2:
      return [agentSummary.query(filter, { ...url, ordina: agentsUrl.readSort(url.ordina) })]
    case 3: {
      const { firstTrends } = await import('./trends/trend-list.ts')
      return firstTrends(filter, { ...url, ordina: trendsUrl.readSort(url.ordina) })
    }
    case 4: {
      const { promotionList } = await import('./promotions/promotion-list.ts')
      return [promotionList.query(filter, { ...url, ordina: promotionsUrl.readSort(url.ordina) })]
    }
  }
}
