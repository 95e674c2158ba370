import { screen } from '#web/kit/screen.ts'

export const homeScreen = screen({
  path: '/',
  load: async ({ filter }) => {
    const { homeQuery } = await import('./home-data.ts')
    const { freshnessQuery } = await import('#web/kit/portal-info.ts')
    const { homeContentsQuery } = await import('./home-contents.ts')
    return [homeQuery(filter), freshnessQuery, homeContentsQuery]
  },
  page: () => import('./home-page.tsx').then(module => module.HomePage),
})
