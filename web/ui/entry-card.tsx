import type { ReactNode } from 'react'
import classes from './entry-card.module.css'

interface EntryCardProps {
  title: string
  /** A sentence below the title. */
  lead?: ReactNode
  children: ReactNode
}

/** The single card on pages before sign-in. */
export function EntryCard({ title, lead, children }: EntryCardProps) {
  return (
    <div className={classes.page}>
      <section className={classes.card} aria-labelledby="entry-title">
        <h1 id="entry-title" className={classes.title}>
          {title}
        </h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children}
      </section>
    </div>
  )
}

/** Links below the card. */
export function EntryLinks({ children }: { children: ReactNode }) {
  return <div className={classes.links}>{children}</div>
}
