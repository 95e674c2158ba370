/// <reference types="vite-plugin-pwa/client" />

import { registerSW } from 'virtual:pwa-register'
import { QueryObserver } from '@tanstack/react-query'
import { portalInfoQuery } from '#web/kit/portal-info.ts'
import { queryClient } from '#web/kit/query-client.ts'
import { notify } from '#web/ui/notify.ts'
import { version } from '../../package.json'

let isTold = false

function tell(update: () => void): void {
  if (isTold) return
  isTold = true
  notify.update(update)
}

/** A newer version is announced by the service worker, by a server with another version, or by a missing chunk. */
export function watchVersion(): void {
  const reload = () => location.reload()
  const updateWorker = registerSW({ onNeedRefresh: () => tell(() => void updateWorker(true)) })
  window.addEventListener('vite:preloadError', () => navigator.onLine && tell(reload))
  new QueryObserver(queryClient, portalInfoQuery).subscribe(({ data }) => {
    if (data && data.Versione !== version)
      void findUpdate()
        .catch(() => false)
        .then(isComing => isComing || tell(reload))
  })
}

/** Only an active service worker can update the page, because a reload alone would load the old version again. */
async function findUpdate(): Promise<boolean> {
  const worker = await navigator.serviceWorker?.getRegistration()
  if (!worker?.active) return false
  await worker.update()
  return Boolean(worker.installing ?? worker.waiting)
}
