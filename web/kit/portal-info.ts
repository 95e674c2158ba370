import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Manufacturer } from '#contract/portal.ts'
import { client, currentSession } from './connection.ts'

const info = client.portal.info.query()

/** The query is refetched now and then, so that an open tab notices a new version. */
export const portalInfoQuery = queryOptions({
  ...info,
  queryFn: async context => (await currentSession.takeFirst('Portale')) ?? info.queryFn(context),
  staleTime: 10 * 60_000,
  refetchOnWindowFocus: true,
  meta: { silent: true },
})

export const freshnessQuery = queryOptions({
  ...client.portal.freshness.query(),
  staleTime: 5 * 60_000,
  meta: { silent: true },
})

export function usePortalInfo() {
  return useQuery(portalInfoQuery).data
}

export function useManufacturer(): Manufacturer | undefined {
  return usePortalInfo()?.Azienda
}
