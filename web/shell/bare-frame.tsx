import { Flex, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import classes from './public-frame.module.css'

/** The header alone, shown before a page is ready. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <Stack gap={0} mih="100dvh" data-frame>
      <Flex component="header" className={classes.header} align="center">
        <Brand />
      </Flex>
      <Flex component="main" className={classes.main} direction="column" flex={1}>
        {children}
      </Flex>
    </Stack>
  )
}
