import { screen } from '#web/kit/screen.ts'
import { returnField, urlState } from '#web/kit/url-state.ts'

export const loginScreen = screen({
  path: 'login',
  url: urlState({ ritorno: returnField() }),
  instead: ({ ritorno }) => ritorno ?? '/',
  page: () => import('./login-page.tsx').then(module => module.LoginPage),
})
