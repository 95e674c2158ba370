import { freshnessQuery } from '#web/kit/portal-info.ts'
import { screen } from '#web/kit/screen.ts'

/** A menu entry needs a fixed path, so the dealer's own sheet has a path without a customer code. */
export const ownCustomerScreen = screen({
  path: 'scheda',
  roles: ['Cliente'],
  page: () => import('./customer-page.tsx').then(module => module.OwnCustomerPage),
})

export const customerScreen = screen({
  path: 'clienti/$codice',
  load: async ({ params: { codice } }) => {
    const { headQuery, ordersQuery, customerQuotesQuery, turnoverQuery } = await import('./sheet-data.ts')
    return [
      headQuery(codice),
      turnoverQuery(codice),
      ordersQuery(codice),
      customerQuotesQuery(codice),
      freshnessQuery,
    ]
  },
  page: () => import('./customer-page.tsx').then(module => module.CustomerPage),
})
