import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Notification, NotificationChoice } from '#contract/notifications.ts'
import { client } from '#web/kit/connection.ts'
import type { ListPage } from '#web/kit/endpoint.ts'
import { queryClient } from '#web/kit/query-client.ts'
import { useCommand } from '#web/kit/use-command.ts'

export const unreadCountQuery = queryOptions({
  ...client.notifications.count.query(),
  refetchInterval: 5 * 60_000,
  refetchOnWindowFocus: 'always' as const,
  meta: { silent: true },
})

const countKey = unreadCountQuery.queryKey
const listKey = ['notifications', 'list'] as const

export const batch = 50

/** The newest notifications; showing more repeats the call with a larger limit. */
export function notificationsQuery(rows: number) {
  return queryOptions({
    ...client.notifications.list.query({ query: { righe: rows } }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
}

export const choicesQuery = queryOptions(client.notifications.choices.query())

/** The screen shows notifications as read at once, and refetches them if the call fails. */
export function useMarkRead() {
  return useCommand(client.notifications.markRead, {
    several: 'atOnce',
    silent: true,
    shown: async ({ body: { Id } }) => {
      await queryClient.cancelQueries({ queryKey: ['notifications'] })
      queryClient.setQueriesData<ListPage<Notification>>(
        { queryKey: listKey },
        page => page && withRead(page, Id),
      )
      queryClient.setQueryData<{ NonLette: number }>(
        countKey,
        count => count && { NonLette: Id === 0 ? 0 : Math.max(0, count.NonLette - 1) },
      )
      return () => void queryClient.refetchQueries({ queryKey: ['notifications'] })
    },
  })
}

function withRead(page: ListPage<Notification>, id: number): ListPage<Notification> {
  return { ...page, rows: page.rows.map(row => (id === 0 || row.Id === id ? { ...row, Letta: true } : row)) }
}

export function useChoose() {
  return useCommand(client.notifications.choose, {
    several: 'atOnce',
    done: 'Preferenza salvata',
    shown: ({ body }) => {
      const before = queryClient.getQueryData<NotificationChoice[]>(choicesQuery.queryKey)
      queryClient.setQueryData<NotificationChoice[]>(choicesQuery.queryKey, choices =>
        choices?.map(other => (other.Evento === body.Evento ? body : other)),
      )
      return () => queryClient.setQueryData(choicesQuery.queryKey, before)
    },
  })
}
