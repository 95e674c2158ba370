import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'

/** Who the customer is, with contacts and discounts. */
export function customerQuery(cliente: string) {
  return queryOptions({
    ...client.customers.read.query({ params: { cliente } }),
    select: ([customer]: Awaited<ReturnType<typeof client.customers.read>>) => customer,
  })
}
