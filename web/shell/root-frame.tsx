import { Outlet } from '@tanstack/react-router'
import { ConfirmHost } from '#web/ui/confirm-host.tsx'
import { ToastHost } from '#web/ui/toast-host.tsx'

export function RootFrame() {
  return (
    <>
      <Outlet />
      <ToastHost />
      <ConfirmHost />
    </>
  )
}
