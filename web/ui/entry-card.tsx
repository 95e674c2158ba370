import type { ReactNode } from 'react'

interface EntryCardProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** The single card on pages before sign-in; its styles are in `web/start-parts.css`. */
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
