import { screen } from '#web/kit/screen.ts'

export const homeScreen = screen({
  path: '/',
  load: async ({ filter }) => {
    const { homeQuery } = await import('./home-data.ts')
    return [homeQuery(filter)]
  },
  page: () => import('./home-page.tsx').then(module => module.HomePage),
})
