import { queryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { Home } from '#contract/home.ts'
import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'

export type HomeQuery = UseQueryResult<Home>

/** What was done on another screen is gone when one comes back, and what others do comes by itself. */
export function homeQuery(filter: Filter | undefined) {
  return queryOptions({
    ...client.home.read.query({ filter }),
    staleTime: 3_000, // what has come with the start of the page is not asked for again
    refetchOnWindowFocus: 'always' as const,
    refetchInterval: 5 * 60_000,
    meta: { silent: true },
  })
}
