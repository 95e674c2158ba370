import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page.module.css'

interface PageProps {
  /** Except on a phone the page fills the available height, and its table scrolls inside the page. */
  fill?: boolean
  children: ReactNode
}

export function Page({ fill = false, children }: PageProps) {
  return (
    <Stack className={classes.page} data-fill={fill || undefined}>
      {children}
    </Stack>
  )
}
