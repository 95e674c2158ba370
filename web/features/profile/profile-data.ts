import { queryOptions } from '@tanstack/react-query'
import type { AccountChange } from '#contract/profile.ts'
import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'
import { useCommand } from '#web/kit/use-command.ts'

export function profileQuery(filter: Filter | undefined) {
  return queryOptions(client.profile.read.query({ filter }))
}

export const sessionsQuery = queryOptions(client.profile.sessions.query())
export const factorQuery = queryOptions(client.profile.secondFactor.query())

export function saveAccount(body: AccountChange) {
  return client.profile.saveAccount({ body })
}

export function useEndSession() {
  return useCommand(client.profile.endSession, {
    several: 'atOnce',
    done: (_, { params }) =>
      params.sessione === 'altre' ? 'Le altre sessioni sono terminate' : 'Sessione terminata',
  })
}
