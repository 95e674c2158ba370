import { screen } from '#web/kit/screen.ts'
import { customersUrl } from './customers-url.ts'

export const customersScreen = screen({
  path: 'clienti',
  url: customersUrl,
  load: async ({ filter, search }) => {
    const { customersQuery } = await import('./customer-data.ts')
    const { freshnessQuery } = await import('#web/kit/portal-info.ts')
    return [customersQuery(filter, search), freshnessQuery]
  },
  page: () => import('./customers-page.tsx').then(module => module.CustomersPage),
})
