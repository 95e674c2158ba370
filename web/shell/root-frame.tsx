import { Outlet } from '@tanstack/react-router'
import { queryClient } from '#web/kit/query-client.ts'
import { ConfirmHost } from '#web/ui/confirm-host.tsx'
import { OfflineBar } from '#web/ui/offline-bar.tsx'
import { ToastHost } from '#web/ui/toast-host.tsx'
import { oldestOf } from './shown-age.ts'

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

function lastData(): number {
  return oldestOf(queryClient.getQueryCache().findAll({ type: 'active' }))
}
