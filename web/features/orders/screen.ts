import { freshnessQuery } from '#web/kit/portal-info.ts'
import { screen } from '#web/kit/screen.ts'
import { ordersUrl } from './orders-url.ts'

export const ordersScreen = screen({
  path: 'statoOrdini',
  url: ordersUrl,
  load: async ({ filter, search }) => {
    const { countsQuery, productionCalls } = await import('./order-data.ts')
    return [productionCalls.query(filter, search), freshnessQuery, countsQuery(filter)]
  },
  page: () => import('./orders-page.tsx').then(module => module.OrdersPage),
})
