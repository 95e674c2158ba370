import { screen } from '#web/kit/screen.ts'
import { requestsUrl } from './requests-url.ts'

export const requestsScreen = screen({
  path: 'richieste',
  roles: ['Admin'],
  url: requestsUrl,
  load: async ({ filter, search }) => {
    const { requestsQuery } = await import('./request-data.ts')
    return [requestsQuery(filter, search)]
  },
  page: () => import('./requests-page.tsx').then(module => module.RequestsPage),
})
