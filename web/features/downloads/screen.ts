import { client } from '#web/kit/connection.ts'
import { screen } from '#web/kit/screen.ts'
import { downloadsUrl } from './downloads-url.ts'

export const downloadsScreen = screen({
  path: 'download',
  url: downloadsUrl,
  load: async () => {
    const { addressesQuery } = await import('#web/parts/downloads/download-calls.ts')
    return [client.downloads.tree.query(), addressesQuery]
  },
  page: () => import('./downloads-page.tsx').then(module => module.DownloadsPage),
})
