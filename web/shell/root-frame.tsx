import { Outlet } from '@tanstack/react-router'
import { ConfirmHost } from '#web/ui/confirm-host.tsx'
import { OfflineBar } from '#web/ui/offline-bar.tsx'
import { ToastHost } from '#web/ui/toast-host.tsx'

export function RootFrame() {
  return (
    <>
      <Outlet />
      <OfflineBar />
      <ToastHost />
      <ConfirmHost />
    </>
  )
}
