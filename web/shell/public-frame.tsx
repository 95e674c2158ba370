import { Flex, Stack } from '@mantine/core'
import { type ErrorComponentProps, Outlet } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Brand } from './brand.tsx'
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
    <BareFrame footer={<Footer />}>
      <Outlet />
    </BareFrame>
  )
}

/** Appears if the portal could not start. The session is kept, and the user can try again. */
export function StartFailure(props: ErrorComponentProps) {
  return (
    <BareFrame>
      <ScreenFailure {...props} />
    </BareFrame>
  )
}

function BareFrame({ children, footer }: { children: ReactNode; footer?: ReactNode }) {
  return (
    <Stack gap={0} mih="100dvh" data-frame>
      <header className="public-header">
        <Brand />
      </header>
      <Flex component="main" direction="column" flex={1} pos="relative">
        {children}
      </Flex>
      {footer}
    </Stack>
  )
}
