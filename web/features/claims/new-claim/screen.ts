import { screen } from '#web/kit/screen.ts'
import { newClaimUrl } from './new-claim-url.ts'

export const newClaimScreen = screen({
  path: 'reclami/nuovo',
  url: newClaimUrl,
  page: () => import('./new-claim-page.tsx').then(module => module.NewClaimPage),
})
