import { client } from '#web/kit/connection.ts'
import { screen } from '#web/kit/screen.ts'

const { list, texts } = client.offers

export const offersScreen = screen({
  path: 'offerte',
  load: () => [list.query(), texts.query()],
  page: () => import('./offers-page.tsx').then(module => module.OffersPage),
})
