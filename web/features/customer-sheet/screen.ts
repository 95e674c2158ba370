import { screen } from '#web/kit/screen.ts'

/** A dealer's own, under a name that a menu can have. */
export const ownCustomerScreen = screen({
  path: 'scheda',
  roles: ['Cliente'],
  page: () => import('./own-customer-page.tsx').then(module => module.OwnCustomerPage),
})

export const customerScreen = screen({
  path: 'clienti/$codice',
  load: async ({ params: { codice } }) => {
    const { customerQuery } = await import('./sheet-data.ts')
    const { freshnessQuery } = await import('#web/kit/portal-info.ts')
    return [customerQuery(codice), freshnessQuery]
  },
  page: () => import('./customer-page.tsx').then(module => module.CustomerPage),
})
