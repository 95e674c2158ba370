import { profileUrl } from '#web/features/profile/profile-url.ts'
import { screen } from '#web/kit/screen.ts'

/** This page combines sections of two features, so it lives in the shell. */
export const profileScreen = screen({
  path: 'profiloUtente',
  url: profileUrl,
  load: async ({ filter }) => {
    const { profileQuery } = await import('#web/features/profile/profile-data.ts')
    return [profileQuery(filter)]
  },
  page: () => import('./whole-profile.tsx').then(module => module.WholeProfile),
})
