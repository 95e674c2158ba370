import { screen } from '#web/kit/screen.ts'
import { quotesUrl } from './quotes-url.ts'

const page = () => import('./quote-list-page.tsx').then(module => module.QuoteListPage)

/** With a single collection there is nothing to choose, so the menu's entry leads to its quotes. */
export const collectionScreen = screen({ path: 'sceltaPreventivo', leadsTo: '/preventivi', page })

export const quotesScreen = screen({
  path: 'preventivi',
  url: quotesUrl,
  load: async ({ filter, search }) => {
    const { quoteListCalls } = await import('./quote-list-data.ts')
    return [quoteListCalls.query(filter, search)]
  },
  page,
})
