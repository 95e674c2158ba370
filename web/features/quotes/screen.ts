import { screen } from '#web/kit/screen.ts'
import { quoteUrl } from './quote-url.ts'

export const quoteScreen = screen({
  path: 'preventivo',
  url: quoteUrl,
  load: async ({ search: { numero } }) => {
    const { quoteQuery } = await import('./quote-data.ts')
    return numero === undefined ? [] : [quoteQuery(numero)]
  },
  page: () => import('./quote-page.tsx').then(module => module.QuotePage),
})
