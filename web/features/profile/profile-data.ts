import { queryOptions, useMutation } from '@tanstack/react-query'
import type { AccountChange } from '#contract/profile.ts'
import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'
import { queryClient } from '#web/kit/query-client.ts'
import { userQuery } from '#web/kit/user.ts'
import { notify } from '#web/ui/notify.ts'

export function profileQuery(filter: Filter | undefined) {
  return queryOptions(client.profile.read.query({ filter }))
}

export const sessionsQuery = queryOptions(client.profile.sessions.query())
export const factorQuery = queryOptions(client.profile.secondFactor.query())

export async function saveAccount(body: AccountChange) {
  const answer = await client.profile.saveAccount({ body })
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['profile'] }), refreshUser()])
  return answer
}

export function useEndSession() {
  return useMutation({
    mutationFn: (sessione: string) => client.profile.endSession({ params: { sessione } }),
    onSuccess: (_, sessione) =>
      notify.success(sessione === 'altre' ? 'Le altre sessioni sono terminate' : 'Sessione terminata'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** Adding or removing a second factor may also open or close other screens. */
export function refreshFactor() {
  return Promise.all([queryClient.invalidateQueries({ queryKey: factorQuery.queryKey }), refreshUser()])
}

function refreshUser() {
  return queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
}
