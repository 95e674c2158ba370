import { screen } from '#web/kit/screen.ts'
import { monthlyUrl } from './monthly-url.ts'

export const monthlyScreen = screen({
  path: 'VisualizzaOrdini',
  url: monthlyUrl,
  load: async ({ filter, search }) => {
    const { monthlyQuery, totalsQuery } = await import('./monthly-data.ts')
    return [monthlyQuery(filter, search), totalsQuery(filter, search)]
  },
  page: () => import('./monthly-page.tsx').then(module => module.MonthlyPage),
})
