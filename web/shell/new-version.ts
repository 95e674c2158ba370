/// <reference types="vite-plugin-pwa/client" />

import { registerSW } from 'virtual:pwa-register'
import { QueryObserver } from '@tanstack/react-query'
import { portalInfoQuery } from '#web/kit/portal-info.ts'
import { queryClient } from '#web/kit/query-client.ts'
import { notify } from '#web/ui/notify.ts'

let isTold = false

function tell(update: () => void): void {
  if (isTold) return
  isTold = true
  notify.update(update)
}

/** A newer build is told by the service worker, by a server of another version, or by a chunk that is gone. */
export function watchVersion(): void {
  const reload = () => location.reload()
  const updateWorker = registerSW({ onNeedRefresh: () => tell(() => void updateWorker(true)) })
  window.addEventListener('vite:preloadError', () => tell(reload))
  let first: string | undefined
  new QueryObserver(queryClient, portalInfoQuery).subscribe(({ data }) => {
    first ??= data?.Versione
    if (data && data.Versione !== first) tell(reload)
  })
}
