import { queryClient } from '#web/kit/query-client.ts'
import { screen } from '#web/kit/screen.ts'
import { userQuery } from '#web/kit/user.ts'
import { monthlyUrl } from './monthly-url.ts'
import { oneCustomer } from './one-customer.ts'

export const monthlyScreen = screen({
  path: 'VisualizzaOrdini',
  url: monthlyUrl,
  load: async ({ filter, search }) => {
    const { monthlyList, yearList } = await import('./monthly-data.ts')
    const user = queryClient.getQueryData(userQuery.queryKey)
    if (user && oneCustomer(user, filter) !== undefined) return [yearList.query(filter, search)]
    return [monthlyList.query(filter, search), monthlyList.sums(filter, search)]
  },
  page: () => import('./monthly-page.tsx').then(module => module.MonthlyPage),
})
