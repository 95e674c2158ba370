import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'
import { listCalls } from '#web/kit/list/list-calls.ts'
import { confirmationsUrl } from './confirmations-url.ts'

export const confirmationCalls = listCalls(client.confirmations, confirmationsUrl, ({ stato }) => ({ stato }))

/** Asks for one row, to learn how many confirmations match the search. */
export function foundConfirmationsQuery(filter: Filter | undefined, searched: string) {
  return {
    confirmations: client.confirmations.list.query({ filter, query: { cerca: searched, righe: 1 } }),
    production: client.orders.production.query({ filter, query: { cerca: searched, righe: 1 } }),
  }
}
