import { currentSession } from '#web/kit/connection.ts'
import { portalInfoQuery } from '#web/kit/portal-info.ts'
import { queryClient } from '#web/kit/query-client.ts'
import { inAppPath } from '#web/kit/url-state.ts'
import type { router as portalRouter } from '#web/router.tsx'
import { notify } from '#web/ui/notify.ts'

/** When the session ends, in this tab or another, its data must disappear everywhere. */
export function followSession(router: typeof portalRouter): void {
  currentSession.subscribe((state, { ending, previous }) => {
    // The static shell shows until a page has drawn its frame. Offers and shared documents never show it.
    const { dataset } = document.documentElement
    if (dataset.shell !== 'none') dataset.shell = state === 'anonymous' ? 'signIn' : 'private'
    const tidyUp = () => import('#web/kit/left-behind.ts').then(parts => parts.tidyUp(state, ending))
    if (previous === 'anonymous') void tidyUp()
    if (state !== 'anonymous') return
    if (ending === 'expired') notify.warning('Sessione scaduta')
    const ritorno = ending === 'expired' ? inAppPath(router.latestLocation.href) : undefined
    // A session that fails at its start was never signed in; the page's own guard leads to the sign-in.
    const leave =
      previous === 'signedIn'
        ? router.navigate({ to: '/login', search: { ritorno }, ignoreBlocker: true })
        : Promise.resolve()
    void leave.finally(() => {
      queryClient.removeQueries({ predicate: query => query.queryKey[0] !== 'portal' })
      // The sign-in page shows more of the company than a signed-in portal has read.
      void queryClient.invalidateQueries({ queryKey: portalInfoQuery.queryKey })
      return tidyUp()
    })
  })
}
