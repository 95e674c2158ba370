import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Short facts below their names, side by side as space permits. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

export function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classes.fact} data-wide={wide || undefined}>
      <dt>{name}</dt>
      <dd>{children || '—'}</dd>
    </div>
  )
}
