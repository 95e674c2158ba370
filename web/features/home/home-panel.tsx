import { type ReactNode, useId } from 'react'
import type { Home } from '#contract/home.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { Failure } from '#web/ui/failure.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import classes from './home.module.css'
import type { HomeQuery } from './home-data.ts'

interface Props {
  title: string
  /** At the right of the title: a number, or what is compared. */
  beside?: ReactNode
  action?: ReactNode
  query: HomeQuery
  /** Lines of its skeleton. */
  lines: number
  children: (home: Home) => ReactNode
}

/** A panel of the first screen, which waits and fails by itself. */
export function HomePanel({ title, beside, action, query, lines, children }: Props) {
  const id = useId()
  const failure = failureOf(query)
  return (
    <section className={classes.panel} aria-labelledby={id} aria-busy={query.isPending}>
      <header className={classes.panelHeader}>
        <h2 id={id} className={classes.panelTitle}>
          {title}
        </h2>
        {beside !== undefined && <span className={classes.beside}>{beside}</span>}
        {action}
      </header>
      {query.data ? (
        children(query.data)
      ) : failure ? (
        <Failure {...failure} />
      ) : (
        <div className={classes.waiting}>
          <span className="visually-hidden">Caricamento in corso</span>
          <SkeletonLines lines={lines} />
        </div>
      )}
    </section>
  )
}
