import { queryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { Home } from '#contract/home.ts'
import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'

export type HomeQuery = UseQueryResult<Home>

/** The home's data are refetched on return from another screen, and whenever others change something. */
export function homeQuery(filter: Filter | undefined) {
  return queryOptions({
    ...client.home.read.query({ filter }),
    staleTime: 3_000, // Data that arrived with the page stay fresh for this time.
    refetchOnWindowFocus: 'always' as const,
    refetchInterval: 5 * 60_000,
    meta: { silent: true },
  })
}
