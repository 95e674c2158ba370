import { screen } from '#web/kit/screen.ts'

export const homeScreen = screen({
  path: '/',
  page: () => import('./home-page.tsx').then(module => module.HomePage),
})
