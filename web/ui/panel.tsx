import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  title: string
  /** Text next to the title: a count or a date. */
  count?: string | undefined
  /** A sentence below the title. */
  lead?: ReactNode
  /** Content right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A section of a page with its own heading. */
export function Panel({ title, count, lead, action, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.header}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {count && <span className={classes.count}>{count}</span>}
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
