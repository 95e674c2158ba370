import type { ReactNode } from 'react'
import classes from './profile.module.css'

interface Props {
  icon: ReactNode
  title: string
  chip?: ReactNode
  note: string
  /** Actions of this factor. */
  children: ReactNode
}

export function FactorRow({ icon, title, chip, note, children }: Props) {
  return (
    <li className={classes.row}>
      <span className={classes.rowIcon}>{icon}</span>
      <div className={classes.rowText}>
        <span className={classes.rowTitle}>
          {title} {chip}
        </span>
        <span className={classes.soft}>{note}</span>
      </div>
      {children}
    </li>
  )
}
