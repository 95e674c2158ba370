import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './state.module.css'

interface EmptyProps {
  text: string
  icon?: ReactNode
  /** A sensible next action. */
  action?: ReactNode
}

export function Empty({ text, icon, action }: EmptyProps) {
  return (
    <div className={classes.state}>
      <span className={classes.icon} aria-hidden>
        {icon ?? <IconInbox size={28} stroke={1.5} />}
      </span>
      <p className={classes.text}>{text}</p>
      {action}
    </div>
  )
}
