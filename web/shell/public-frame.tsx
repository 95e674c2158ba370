import { type ErrorComponentProps, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EntryFrame } from '#web/parts/portal/entry-frame.tsx'
import { Footer } from './footer.tsx'
import { ScreenFailure } from './screen-failure.tsx'

/** The frame of pages without sign-in. */
export function PublicFrame() {
  useEffect(() => {
    // Loads the private frame while the user types the password.
    const timer = setTimeout(() => void import('./private-frame.tsx').catch(() => undefined), 1500)
    return () => clearTimeout(timer)
  }, [])
  return (
    <EntryFrame footer={<Footer />}>
      <Outlet />
    </EntryFrame>
  )
}

/** Appears if the portal could not start. The session is kept, and the user can try again. */
export function StartFailure(props: ErrorComponentProps) {
  return (
    <EntryFrame>
      <ScreenFailure {...props} />
    </EntryFrame>
  )
}
