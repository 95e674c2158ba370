import { screen } from '#web/kit/screen.ts'
import { textField, urlState } from '#web/kit/url-state.ts'

/** The code from the mailed link. */
const linkUrl = urlState({ code: textField() })

export const registerScreen = screen({
  path: 'register',
  instead: () => '/',
  page: () => import('./register-page.tsx').then(module => module.RegisterPage),
})

export const passwordResetScreen = screen({
  path: 'passwordreset',
  url: linkUrl,
  page: () => import('./password-reset-page.tsx').then(module => module.PasswordResetPage),
})

export const activationScreen = screen({
  path: 'activateaccount',
  url: linkUrl,
  page: () => import('./activation-page.tsx').then(module => module.ActivationPage),
})

export const endMailScreen = screen({
  path: 'disiscrizione',
  url: linkUrl,
  page: () => import('./end-mail-page.tsx').then(module => module.EndMailPage),
})
