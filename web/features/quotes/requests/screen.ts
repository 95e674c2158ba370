import { screen } from '#web/kit/screen.ts'
import { requestList } from './request-list.ts'

export const requestsScreen = screen({
  path: 'richieste',
  roles: ['Admin'],
  list: requestList,
  page: () => import('./requests-page.tsx').then(module => module.RequestsPage),
})
