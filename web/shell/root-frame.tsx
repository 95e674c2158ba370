import { Outlet } from '@tanstack/react-router'
import { queryClient } from '#web/kit/query-client.ts'
import { ConfirmHost } from '#web/ui/confirm-host.tsx'
import { OfflineBar } from '#web/ui/offline-bar.tsx'
import { ToastHost } from '#web/ui/toast-host.tsx'

export function RootFrame() {
  return (
    <>
      <Outlet />
      <OfflineBar lastData={lastData} />
      <ToastHost />
      <ConfirmHost />
    </>
  )
}

/** The instant of the newest data on the screen, or 0 without any. */
function lastData(): number {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  return Math.max(0, ...shown.map(({ state }) => state.dataUpdatedAt))
}
