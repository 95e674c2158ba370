import { screen } from '#web/kit/screen.ts'
import { onlyCollection } from './collections.ts'
import { quotesUrl } from './quotes-url.ts'

export const collectionScreen = screen({
  path: 'sceltaPreventivo',
  leadsTo: onlyCollection(),
  page: () => import('./collection-page.tsx').then(module => module.CollectionPage),
})

export const quotesScreen = screen({
  path: 'preventivi',
  url: quotesUrl,
  load: async ({ filter, search }) => {
    const { quoteListCalls } = await import('./quote-list-data.ts')
    return [quoteListCalls.query(filter, search)]
  },
  page: () => import('./quote-list-page.tsx').then(module => module.QuoteListPage),
})
