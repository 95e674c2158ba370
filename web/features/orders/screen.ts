import { client } from '#web/kit/connection.ts'
import { freshnessQuery } from '#web/kit/portal-info.ts'
import { screen } from '#web/kit/screen.ts'
import { orderList } from './order-list.ts'

const { productionCounts } = client.orders

export const ordersScreen = screen({
  path: 'statoOrdini',
  list: orderList,
  load: ({ filter }) => [freshnessQuery, { ...productionCounts.query({ filter }), meta: { silent: true } }],
  page: () => import('./orders-page.tsx').then(module => module.OrdersPage),
})
