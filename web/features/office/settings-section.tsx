import { type ReactNode, useId } from 'react'
import classes from './settings.module.css'

interface Props {
  title: string
  note: string
  children: ReactNode
}

export function SettingsSection({ title, note, children }: Props) {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <p className={classes.note}>{note}</p>
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
