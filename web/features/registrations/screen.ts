import { screen } from '#web/kit/screen.ts'
import { registrationsUrl } from './registrations-url.ts'

export const registrationsScreen = screen({
  path: 'usernew',
  roles: ['Admin'],
  url: registrationsUrl,
  load: async ({ search }) => {
    const { registrationsQuery } = await import('./registration-data.ts')
    return [registrationsQuery(search)]
  },
  page: () => import('./registrations-page.tsx').then(module => module.RegistrationsPage),
})
