import { screen } from '#web/kit/screen.ts'
import { consoleUrl } from './console-url.ts'

export const consoleScreen = screen({
  path: 'dashboard',
  roles: ['Admin'],
  url: consoleUrl,
  load: async ({ search }) => {
    const { firstQueries } = await import('./console-data.ts')
    return firstQueries(search)
  },
  page: () => import('./console-page.tsx').then(module => module.ConsolePage),
})
