import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { UserInfo } from '#contract/session.ts'
import { client, currentSession } from './connection.ts'

/** The user with the menu, loaded before any protected screen opens. */
const info = client.session.info.query()
export const userQuery = queryOptions({
  ...info,
  queryFn: async context => (await currentSession.takeFirst('Utente')) ?? info.queryFn(context),
  staleTime: Number.POSITIVE_INFINITY,
})

export function useUser(): UserInfo {
  return useSuspenseQuery(userQuery).data
}
