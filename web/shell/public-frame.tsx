import { Flex, Stack } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import classes from './public-frame.module.css'

/** The frame of pages without sign-in. */
export function PublicFrame() {
  useEffect(() => {
    // Loads the private frame while the user types the password.
    const timer = setTimeout(() => void import('./private-frame.tsx').catch(() => undefined), 1500)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Stack gap={0} mih="100dvh" data-frame>
      <Flex component="header" className={classes.header} align="center">
        <Brand />
      </Flex>
      <Flex component="main" className={classes.main} direction="column" flex={1}>
        <Outlet />
      </Flex>
      <Footer />
    </Stack>
  )
}
