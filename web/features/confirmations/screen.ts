import { screen } from '#web/kit/screen.ts'
import { confirmationsUrl } from './confirmations-url.ts'

export const confirmationsScreen = screen({
  path: 'confermeordini',
  url: confirmationsUrl,
  load: async ({ filter, search }) => {
    const { confirmationCalls } = await import('./confirmation-data.ts')
    return [confirmationCalls.query(filter, search)]
  },
  page: () => import('./confirmations-page.tsx').then(module => module.ConfirmationsPage),
})
