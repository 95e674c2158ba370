import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'

/** Visit plans of the switched user. */
export function visitPlansQuery(filter: Filter | undefined) {
  return queryOptions({ ...client.visits.list.query({ filter }), meta: { silent: true } })
}

export function visitPlanQuery(id: number) {
  return queryOptions({ ...client.visits.read.query({ params: { id: String(id) } }), meta: { silent: true } })
}
