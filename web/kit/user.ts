import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { UserInfo } from '#contract/session.ts'
import { client } from './connection.ts'

/** Loaded before any protected screen opens; the menu comes with it. */
export const userQuery = queryOptions({ ...client.session.info.query(), staleTime: Number.POSITIVE_INFINITY })

export function useUser(): UserInfo {
  return useSuspenseQuery(userQuery).data
}
