import type { ReactNode } from 'react'
import classes from './bulk-bar.module.css'

interface BulkBarProps {
  /** "3 ordini scelti" */
  count: string
  /** Actions on the chosen rows. */
  children: ReactNode
}

/** Actions on the chosen rows. The bar is below the table, so that no row moves under the pointer. */
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
