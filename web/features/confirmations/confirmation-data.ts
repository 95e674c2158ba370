import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'
import { listQuery } from '#web/kit/list/list-query.ts'
import { type ConfirmationsUrl, confirmationsUrl } from './confirmations-url.ts'

export function confirmationsQuery(filter: Filter | undefined, url: ConfirmationsUrl) {
  const { stato = 'tutti' } = url
  return listQuery(
    client.confirmations.list.query({ filter, query: { stato, ...confirmationsUrl.asked(url) } }),
  )
}
