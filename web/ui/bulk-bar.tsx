import type { ReactNode } from 'react'
import classes from './bulk-bar.module.css'

interface BulkBarProps {
  /** "3 ordini scelti" */
  count: string
  /** What can be done with them. */
  children: ReactNode
}

/** Below a table while rows are chosen, so that no row moves away from the pointer: what can be done with all of them. */
export function BulkBar({ count, children }: BulkBarProps) {
  return (
    <section className={classes.bar} aria-label="Azioni sulle righe scelte">
      <span className={classes.count} aria-live="polite">
        {count}
      </span>
      <div className={classes.actions}>{children}</div>
    </section>
  )
}
