import { screen } from '#web/kit/screen.ts'

/** A dealer's page for somebody who has never seen the portal. */
export const offerScreen = screen({
  path: 'offerta/$codice',
  load: async ({ params }) => {
    const { offerQuery } = await import('./offer-data.ts')
    return [offerQuery(params.codice)]
  },
  page: () => import('./offer-page.tsx').then(module => module.OfferPage),
})
