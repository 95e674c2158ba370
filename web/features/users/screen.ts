import { screen } from '#web/kit/screen.ts'
import { userList } from './user-list.ts'

export const usersScreen = screen({
  path: 'useractivity',
  roles: ['Admin'],
  url: userList,
  load: async ({ search }) => {
    const { firstUserQueries } = await import('./user-data.ts')
    return firstUserQueries(search)
  },
  page: () => import('./users-page.tsx').then(module => module.UsersPage),
})
