import { session } from '#web/kit/connection.ts'
import { portalInfoQuery } from '#web/kit/portal-info.ts'
import { queryClient } from '#web/kit/query-client.ts'
import { userQuery } from '#web/kit/user.ts'
import type { router as portalRouter } from '#web/router.tsx'

/**
 * What the screen of the address needs is asked for beside the renewal of the session, not after it: files come at once,
 * and a call waits for the token by itself.
 */
export function headStart(router: typeof portalRouter): void {
  if (session.state !== 'starting') return
  const { pathname, search } = router.latestLocation
  const [routes, params] = router.getMatchedRoutes(pathname)
  if (!routes.some(({ id }) => id === '/private')) return
  for (const { options } of routes) {
    void options.component?.preload?.()
    void options.staticData?.ask?.(search, params)
  }
  void queryClient.prefetchQuery(userQuery)
  void queryClient.prefetchQuery(portalInfoQuery)
}
