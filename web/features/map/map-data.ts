import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'

export function pointsQuery(filter: Filter | undefined) {
  return queryOptions(client.map.columns.query({ filter }))
}

export const mapSettingsQuery = queryOptions({
  ...client.map.settings.query(),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { silent: true },
})

export function mapTurnoverQuery(cliente: string) {
  return queryOptions({ ...client.map.turnover.query({ params: { cliente } }), meta: { silent: true } })
}

export function placesQuery(cerca: string) {
  return queryOptions({
    ...client.map.search.query({ query: { cerca } }),
    enabled: cerca.length >= 2,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
}
