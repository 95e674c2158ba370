import { screen } from '#web/kit/screen.ts'
import { returnsUrl } from './returns-url.ts'

export const returnsScreen = screen({
  path: 'nonconformita',
  url: returnsUrl,
  load: async ({ filter, search }) => {
    const { returnList, summaryQuery } = await import('./return-data.ts')
    return [returnList(search).query(filter, search), summaryQuery(filter, search)]
  },
  page: () => import('./returns-page.tsx').then(module => module.ReturnsPage),
})
