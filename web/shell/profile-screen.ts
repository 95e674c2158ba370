import { profileUrl } from '#web/features/profile/profile-url.ts'
import { client } from '#web/kit/connection.ts'
import { screen } from '#web/kit/screen.ts'

/** The profile combines sections of several features, so its screen lives in the shell. */
export const profileScreen = screen({
  path: 'profiloUtente',
  url: profileUrl,
  load: ({ filter }) => [client.profile.read.query({ filter })],
  page: () => import('./whole-profile.tsx').then(module => module.WholeProfile),
})
