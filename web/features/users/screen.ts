import { screen } from '#web/kit/screen.ts'
import { usersUrl } from './users-url.ts'

export const usersScreen = screen({
  path: 'useractivity',
  roles: ['Admin'],
  url: usersUrl,
  load: async ({ search }) => {
    const { firstUserQueries } = await import('./user-data.ts')
    return firstUserQueries(search)
  },
  page: () => import('./users-page.tsx').then(module => module.UsersPage),
})
