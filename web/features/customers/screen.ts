import { freshnessQuery } from '#web/kit/portal-info.ts'
import { screen } from '#web/kit/screen.ts'
import { customersUrl } from './customers-url.ts'

export const customersScreen = screen({
  path: 'clienti',
  url: customersUrl,
  load: async ({ filter, search }) => {
    const { customersQuery } = await import('./customer-data.ts')
    return [customersQuery(filter, search), freshnessQuery]
  },
  page: () => import('./customers-page.tsx').then(module => module.CustomersPage),
})
