import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './state.module.css'

interface EmptyProps {
  text: string
  /** Says what will be here and what brings it, or names the filters that leave nothing. */
  about?: string | undefined
  icon?: ReactNode
  action?: ReactNode
}

export function Empty({ text, about, icon, action }: EmptyProps) {
  return (
    <Stack className={classes.state} gap="sm" align="center">
      {icon ? (
        <span className={`center ${classes.icon}`} aria-hidden>
          {icon}
        </span>
      ) : (
        <DoorOutline />
      )}
      <p className={`soft ${classes.text}`}>{text}</p>
      {about && <p className={`label ${classes.text}`}>{about}</p>}
      {action}
    </Stack>
  )
}

function DoorOutline() {
  return (
    <svg
      width="44"
      height="66"
      fill="none"
      stroke="var(--soglia-line-field)"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M0 65h44M3 65V3h38v62M8 65V8h28v57M13 14h18v19H13zM13 41h18v18H13zM13 37h4" />
    </svg>
  )
}
