import { screen } from '#web/kit/screen.ts'
import { mapUrl } from './map-url.ts'

export const mapScreen = screen({
  path: 'maps',
  url: mapUrl,
  roles: ['Agente', 'AgenteCapo', 'Admin'],
  load: async ({ filter }) => {
    const { pointsQuery, mapSettingsQuery } = await import('./map-data.ts')
    return [pointsQuery(filter), mapSettingsQuery]
  },
  page: () => import('./map-page.tsx').then(module => module.MapPage),
})
