import type { ReactNode } from 'react'

interface EntryCardProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** The card on pages before the sign-in; the styles of the card are in `web/start-parts.css`. */
export function EntryCard({ title, lead, children }: EntryCardProps) {
  return (
    <div className="entry">
      <section className="entry-card" aria-labelledby="entry-title">
        <h1 id="entry-title">{title}</h1>
        {lead && <p className="entry-lead">{lead}</p>}
        {children}
      </section>
    </div>
  )
}

export function EntryLinks({ children }: { children: ReactNode }) {
  return <div className="entry-links">{children}</div>
}
