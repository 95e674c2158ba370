import { screen } from '#web/kit/screen.ts'
import { statisticsUrl } from './statistics-url.ts'

export const statisticsScreen = screen({
  path: 'statistiche',
  url: statisticsUrl,
  load: async ({ filter, search }) => {
    const { firstStatisticsQueries } = await import('./first-queries.ts')
    return firstStatisticsQueries(filter, search)
  },
  page: () => import('./statistics-page.tsx').then(module => module.StatisticsPage),
})
