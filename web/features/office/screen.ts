import { screen } from '#web/kit/screen.ts'
import { officeUrl } from './office-url.ts'

export const officeScreen = screen({
  path: 'dashboard',
  roles: ['Admin'],
  url: officeUrl,
  load: async ({ search }) => {
    const { firstOfficeQueries } = await import('./office-data.ts')
    return firstOfficeQueries(search)
  },
  page: () => import('./office-page.tsx').then(module => module.OfficePage),
})
