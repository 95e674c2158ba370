import { screen } from '#web/kit/screen.ts'
import { claimsUrl } from './claims-url.ts'

export const claimsScreen = screen({
  path: 'reclami',
  url: claimsUrl,
  load: async ({ filter, search }) => {
    const { claimList } = await import('./claim-data.ts')
    return [claimList.query(filter, search)]
  },
  page: () => import('./claims-page.tsx').then(module => module.ClaimsPage),
})

export const claimScreen = screen({
  path: 'reclami/$reclamo',
  load: async ({ params: { reclamo } }) => {
    const { claimIdOf, claimQuery } = await import('./claim-data.ts')
    const id = claimIdOf(reclamo)
    return id ? [claimQuery(id)] : []
  },
  page: () => import('./claim-page.tsx').then(module => module.ClaimPage),
})
