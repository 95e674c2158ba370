import { screen } from '#web/kit/screen.ts'
import { confirmationList } from './confirmation-list.ts'

export const confirmationsScreen = screen({
  path: 'confermeordini',
  list: confirmationList,
  page: () => import('./confirmations-page.tsx').then(module => module.ConfirmationsPage),
})
