import { screen } from '#web/kit/screen.ts'
import { stockList } from './stock-list.ts'

export const stockScreen = screen({
  path: 'articoli',
  list: stockList,
  roles: ['Admin'],
  page: () => import('./stock-page.tsx').then(module => module.StockPage),
})
