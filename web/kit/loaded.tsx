import type { ReactNode } from 'react'
import { Failure, type FailureProps, FailureStrip } from '#web/ui/failure.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { failureOf } from './failure-of.ts'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** Number of skeleton lines. */
  lines?: number
  /** Replaces the skeleton lines. */
  waiting?: ReactNode
  /** True if a failure takes one line even without data. */
  isShort?: boolean
  /** Replaces the failure that is shown where there are no data. */
  failed?: (failure: FailureProps) => ReactNode
  /** True to hide a failure while old data are shown. */
  isQuiet?: boolean
  children: (data: Data) => ReactNode
}

/** Shows the data of a query, or a skeleton while they load. A failure is shown above them or replaces them. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, lines = 1, waiting, isShort, failed, isQuiet, children } = props
  const { data } = query
  const failure = failureOf(query)
  if (data === undefined) {
    if (!failure) return waiting ?? <SkeletonLines lines={lines} />
    if (failed) return failed(failure)
    return isShort ? <FailureStrip {...failure} /> : <Failure {...failure} />
  }
  return (
    <>
      {failure && !isQuiet && <FailureStrip {...failure} />}
      {children(data)}
    </>
  )
}
