import { screen } from '#web/kit/screen.ts'
import { stockUrl } from './stock-url.ts'

export const stockScreen = screen({
  path: 'articoli',
  url: stockUrl,
  roles: ['Admin'],
  load: async ({ search }) => [(await import('./stock-data.ts')).stockQuery(search)],
  page: () => import('./stock-page.tsx').then(module => module.StockPage),
})
