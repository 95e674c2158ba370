import { screen } from '#web/kit/screen.ts'

export const offersScreen = screen({
  path: 'offerte',
  load: async () => {
    const { offersQuery, offerTextsQuery } = await import('./offers-data.ts')
    return [offersQuery, offerTextsQuery]
  },
  page: () => import('./offers-page.tsx').then(module => module.OffersPage),
})
