import type { ReactNode } from 'react'
import { Failure, FailureStrip } from '#web/ui/failure.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { failureOf } from './failure-of.ts'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** Number of skeleton lines. */
  lines?: number
  /** Stands in place of skeleton lines. */
  waiting?: ReactNode
  /** A failure takes one line even where there are no data. */
  isShort?: boolean
  /** Data that could not be renewed stay without a word. */
  isQuiet?: boolean
  children: (data: Data) => ReactNode
}

/** The data of a query, or a skeleton until they arrive; a failure stands in their place or above them. */
export function Loaded<Data>({ query, lines = 1, waiting, isShort, isQuiet, children }: LoadedProps<Data>) {
  const { data } = query
  const failure = failureOf(query)
  if (data === undefined) {
    if (!failure) return waiting ?? <SkeletonLines lines={lines} />
    return isShort ? <FailureStrip {...failure} /> : <Failure {...failure} />
  }
  return (
    <>
      {failure && !isQuiet && <FailureStrip {...failure} />}
      {children(data)}
    </>
  )
}
