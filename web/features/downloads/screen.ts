import { screen } from '#web/kit/screen.ts'
import { downloadsUrl } from './downloads-url.ts'

export const downloadsScreen = screen({
  path: 'download',
  url: downloadsUrl,
  load: async () => {
    const [{ treeQuery }, { addressesQuery }] = await Promise.all([
      import('./download-data.ts'),
      import('#web/parts/downloads/download-calls.ts'),
    ])
    return [treeQuery, addressesQuery]
  },
  page: () => import('./downloads-page.tsx').then(module => module.DownloadsPage),
})
