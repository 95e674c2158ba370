import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  title: string
  /** A sentence under the title. */
  lead?: ReactNode
  /** At the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a page under its own heading. */
export function Panel({ title, lead, action, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.header}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
