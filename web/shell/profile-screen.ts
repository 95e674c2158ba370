import { profileUrl } from '#web/features/profile/profile-url.ts'
import { screen } from '#web/kit/screen.ts'

/** Its page is put together here, of sections that two features bring. */
export const profileScreen = screen({
  path: 'profiloUtente',
  url: profileUrl,
  load: async ({ filter }) => {
    const { profileQuery } = await import('#web/features/profile/profile-data.ts')
    return [profileQuery(filter)]
  },
  page: () => import('./whole-profile.tsx').then(module => module.WholeProfile),
})
