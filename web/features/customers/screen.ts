import { freshnessQuery } from '#web/kit/portal-info.ts'
import { screen } from '#web/kit/screen.ts'
import { customerList } from './customer-list.ts'

export const customersScreen = screen({
  path: 'clienti',
  list: customerList,
  load: () => [freshnessQuery],
  page: () => import('./customers-page.tsx').then(module => module.CustomersPage),
})
