import { screen } from '#web/kit/screen.ts'
import { targetsUrl } from './targets-url.ts'

export const targetsScreen = screen({
  path: 'obiettivi',
  url: targetsUrl,
  roles: ['Agente', 'AgenteCapo', 'Admin'],
  load: async ({ filter, search }) => {
    const { targetList } = await import('./target-list.ts')
    return [targetList.query(filter, search)]
  },
  page: () => import('./targets-page.tsx').then(module => module.TargetsPage),
})
