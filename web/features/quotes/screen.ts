import { screen } from '#web/kit/screen.ts'
import { choiceField, idField, urlState } from '#web/kit/url-state.ts'

export const quoteScreen = screen({
  path: 'preventivo',
  url: urlState({ numero: idField(), scheda: choiceField(['note']) }),
  load: async ({ search: { numero } }) => {
    const { quoteQuery } = await import('./quote-data.ts')
    return numero === undefined ? [] : [quoteQuery(numero)]
  },
  page: () => import('./quote-page.tsx').then(module => module.QuotePage),
})
