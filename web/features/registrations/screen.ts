import { screen } from '#web/kit/screen.ts'
import { registrationList } from './registration-list.ts'

export const registrationsScreen = screen({
  path: 'usernew',
  roles: ['Admin'],
  list: registrationList,
  page: () => import('./registrations-page.tsx').then(module => module.RegistrationsPage),
})
