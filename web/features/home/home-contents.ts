import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'

export const homeContentsQuery = queryOptions({
  ...client.homeContents.read.query(),
  staleTime: 5 * 60_000,
  meta: { silent: true },
})
