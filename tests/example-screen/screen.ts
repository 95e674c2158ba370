import { screen } from '#web/kit/screen.ts'
import { customersUrl } from './data.ts'

export const customersScreen = screen({
  path: 'esempioClienti',
  url: customersUrl,
  load: async ({ filter, search }) => [(await import('./data.ts')).customerCalls.query(filter, search)],
  page: () => import('./page.tsx').then(module => module.CustomersPage),
})
