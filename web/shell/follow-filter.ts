import type { AnyArgs } from '#web/kit/endpoint.ts'
import { type Filter, filterNow, writeFilter } from '#web/kit/filter.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { queryClient } from '#web/kit/query-client.ts'
import type { router as portalRouter } from '#web/router.tsx'
import { notify } from '#web/ui/notify.ts'

type Router = typeof portalRouter

/** If a link contains a filter that this user may not set, the filter is removed from the URL with a message. */
export function followFilter(router: Router): void {
  let isLeaving = false
  const drawn = new Promise(resolve => router.subscribe('onRendered', resolve))
  queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'error' || isLeaving) return
    const error: unknown = event.action.error
    if (!(error instanceof ProblemError) || error.code !== 'filter.outside') return
    const refused = (event.query.queryKey[2] as AnyArgs | undefined)?.filter
    const filter = filterNow()
    if (!refused || !filter || writeFilter(refused) !== writeFilter(filter)) return
    isLeaving = true
    notify.warning(`Il filtro ${filter.Tipo} ${filter.Codice} è stato tolto`, { detail: error.message })
    // If the URL changed before the screen is drawn, the old screen might appear. So the change waits.
    const still = drawn.then(() => settled(router))
    void still
      .then(() => leave(router, filter))
      .finally(() => {
        isLeaving = false
      })
  })
}

async function leave(router: Router, refused: Filter): Promise<void> {
  const filter = filterNow()
  if (!filter || writeFilter(filter) !== writeFilter(refused)) return
  await router.navigate({ to: '.', search: now => ({ ...now, filtro: undefined }), replace: true })
}

function settled(router: Router): Promise<void> {
  const { status, resolvedLocation } = router.state
  if (status === 'idle' && resolvedLocation) return Promise.resolve()
  return new Promise(resolve => {
    const stop = router.subscribe('onResolved', () => {
      stop()
      resolve()
    })
  })
}
