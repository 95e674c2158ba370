import type { ReactNode } from 'react'
import { failureOf } from '#web/kit/failure-of.ts'
import { Failure, FailureStrip } from '#web/ui/failure.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'

interface QueryPanelProps<Data> {
  title: string
  count?: string | undefined
  action?: ReactNode
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** Number of skeleton lines. */
  lines: number
  children: (data: Data) => ReactNode
}

/** A panel with its own loading and error state. */
export function QueryPanel<Data>({ title, count, action, query, lines, children }: QueryPanelProps<Data>) {
  const { data } = query
  const failure = failureOf(query)
  return (
    <Panel title={title} count={count} action={action}>
      {failure && (data ? <FailureStrip {...failure} /> : <Failure {...failure} />)}
      {data === undefined ? !failure && <SkeletonLines lines={lines} /> : children(data)}
    </Panel>
  )
}
