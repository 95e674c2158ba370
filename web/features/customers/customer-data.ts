import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'
import { listCalls } from '#web/kit/list/list-calls.ts'
import { listQuery } from '#web/kit/list/list-query.ts'
import { type CustomersUrl, customersUrl } from './customers-url.ts'

const { list, pdf } = client.customers

export const { whole } = listCalls({ list, pdf }, customersUrl, ({ solo }) => ({ solo }))

export function customersQuery(filter: Filter | undefined, url: CustomersUrl) {
  return listQuery(
    list.query({ filter, query: { ...customersUrl.asked(url), solo: url.solo, righe: url.righe } }),
  )
}
