import { Stack } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './state.module.css'

interface EmptyProps {
  text: string
  icon?: ReactNode
  action?: ReactNode
}

export function Empty({ text, icon, action }: EmptyProps) {
  return (
    <Stack className={classes.state} gap="sm" align="center">
      <span className={`center ${classes.icon}`} aria-hidden>
        {icon ?? <IconInbox size={28} stroke={1.5} />}
      </span>
      <p className={`soft ${classes.text}`}>{text}</p>
      {action}
    </Stack>
  )
}
