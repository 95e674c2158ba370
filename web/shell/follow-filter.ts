import type { AnyArgs } from '#web/kit/endpoint.ts'
import { filterNow, writeFilter } from '#web/kit/filter.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { queryClient } from '#web/kit/query-client.ts'
import type { router as portalRouter } from '#web/router.tsx'
import { notify } from '#web/ui/notify.ts'

/** A link may bring a filter that this user may not set: it leaves the address, and that is said. */
export function followFilter(router: typeof portalRouter): void {
  let isLeaving = false
  queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'error' || isLeaving) return
    const error: unknown = event.action.error
    if (!(error instanceof ProblemError) || error.code !== 'filter.outside') return
    const refused = (event.query.queryKey[2] as AnyArgs | undefined)?.filter
    const filter = filterNow()
    if (!refused || !filter || writeFilter(refused) !== writeFilter(filter)) return
    isLeaving = true
    notify.warning(`Il filtro ${filter.Tipo} ${filter.Codice} è stato tolto`, { detail: error.message })
    void router
      .navigate({ to: '.', search: now => ({ ...now, filtro: undefined }), replace: true })
      .finally(() => {
        isLeaving = false
      })
  })
}
