import { currentSession } from '#web/kit/connection.ts'
import { portalInfoQuery } from '#web/kit/portal-info.ts'
import { queryClient } from '#web/kit/query-client.ts'
import { userQuery } from '#web/kit/user.ts'
import type { router as portalRouter } from '#web/router.tsx'

/** Loads the URL's screen during the session's renewal. Files load at once; calls wait for the access token. */
export async function headStart(router: typeof portalRouter): Promise<void> {
  if (currentSession.state !== 'starting') return
  const { pathname, search } = router.latestLocation
  const [routes, params] = router.getMatchedRoutes(pathname)
  if (!routes.some(({ id }) => id === '/private')) return
  await Promise.all([
    queryClient.prefetchQuery(userQuery),
    queryClient.prefetchQuery(portalInfoQuery),
    ...routes.flatMap(({ options }) => [
      options.component?.preload?.(),
      options.staticData?.ask?.(search, params).then(asked => Promise.all(asked)),
    ]),
  ])
}
