import { Box, Flex } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { Home } from '#contract/home.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { Failure } from '#web/ui/failure.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import classes from './home.module.css'
import type { HomeQuery } from './home-data.ts'

interface Props {
  title: string
  /** Content to the right of the title: a count, or the comparison period. */
  beside?: ReactNode
  action?: ReactNode
  query: HomeQuery
  /** Number of skeleton lines. */
  lines: number
  children: (home: Home) => ReactNode
}

/** A panel of the home with its own loading and error state. */
export function HomePanel({ title, beside, action, query, lines, children }: Props) {
  const id = useId()
  const failure = failureOf(query)
  return (
    <section className="card" style={{ overflow: 'hidden' }} aria-labelledby={id} aria-busy={query.isPending}>
      <Flex component="header" className={classes.panelHeader} wrap="wrap" align="baseline" gap="4px 10px">
        <Box component="h2" id={id} fz={15} fw={650} lh={1.4}>
          {title}
        </Box>
        {beside !== undefined && <span className="label">{beside}</span>}
        {action}
      </Flex>
      {query.data ? (
        children(query.data)
      ) : failure ? (
        <Failure {...failure} />
      ) : (
        <Box p={18}>
          <span className="visually-hidden">Caricamento in corso</span>
          <SkeletonLines lines={lines} />
        </Box>
      )}
    </section>
  )
}
