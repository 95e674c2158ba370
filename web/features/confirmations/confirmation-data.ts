import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter-store.ts'
import { keepWhile } from '#web/kit/query-client.ts'
import type { ConfirmationsUrl } from './confirmations-url.ts'

export const pageSize = 999
export const standardSort: NonNullable<ConfirmationsUrl['ordina']> = '-Data_ord'

export function confirmationsQuery(filter: Filter | undefined, url: ConfirmationsUrl) {
  const { stato = 'tutti', cerca, pagina, ordina = standardSort } = url
  const call = client.confirmations.list.query({ filter, query: { stato, cerca, pagina, ordina } })
  return queryOptions({
    ...call,
    placeholderData: keepWhile(call.queryKey, args => [args.filter, args.query?.stato]),
  })
}
