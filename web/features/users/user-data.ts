import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserChange } from '#contract/users.ts'
import { client } from '#web/kit/connection.ts'
import { listQuery } from '#web/kit/list/list-query.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { notify } from '#web/ui/notify.ts'
import { accessPeriod } from './access-days.ts'
import { type UsersUrl, usersUrl } from './users-url.ts'

export function usersQuery(url: UsersUrl) {
  const codice = url.codice || undefined
  return listQuery(client.users.list.query({ query: { codice, ...usersUrl.asked(url) } }))
}

/** Only the total of this list is used. */
export const activeUsersQuery = queryOptions({
  ...client.users.list.query({ query: { attivi: 'true', righe: 1 } }),
  meta: { silent: true },
})

export const rolesQuery = queryOptions({ ...client.users.roles.query(), staleTime: Number.POSITIVE_INFINITY })

export function accessesQuery(month: string, year: string) {
  return queryOptions(client.users.accesses.query({ params: { mese: month }, query: { anno: year } }))
}

/** Queries that the tab in the address needs first. */
export function firstUserQueries(url: UsersUrl) {
  if (url.tab !== 'accessi') return [usersQuery(url), activeUsersQuery]
  const { month, year } = accessPeriod(url, todayInItaly())
  return [accessesQuery(month, year)]
}

export function readUser(id: number) {
  return client.users.read({ params: { utente: String(id) } })
}

/** A changed user affects the list, its count and today's figures. */
export function useUsersRefreshed() {
  const queries = useQueryClient()
  return () =>
    void Promise.all(
      (['users', 'office'] as const).map(feature => queries.invalidateQueries({ queryKey: [feature] })),
    )
}

export function saveUser(body: UserChange) {
  return client.users.save({ body })
}

export function useRemoveUser() {
  const refresh = useUsersRefreshed()
  return useMutation({
    mutationFn: ({ id }: { id: number; name: string }) =>
      client.users.remove({ params: { utente: String(id) } }),
    onSuccess: (answer, { name }) => {
      if (answer === 'OK') notify.success(`Utente ${name} eliminato`)
      else {
        notify.info(`Utente ${name} disattivato`, {
          detail: 'Il suo nome compare nello storico, perciò non viene eliminato: non può più accedere.',
        })
      }
    },
    onSettled: refresh,
  })
}

export function useSendLink() {
  return useMutation({
    mutationFn: (IdUtente: number) => client.users.sendLink({ body: { IdUtente } }),
    onSuccess: () => notify.success('Link inviato', { detail: 'La mail è in coda di spedizione.' }),
  })
}

export function useEndSessions() {
  const refresh = useUsersRefreshed()
  return useMutation({
    mutationFn: (body: { IdUtente: number; SecondoFattore: boolean }) => client.users.endSessions({ body }),
    onSuccess: (_, { SecondoFattore }) => {
      notify.success(SecondoFattore ? 'Sessioni terminate, secondo fattore azzerato' : 'Sessioni terminate')
      refresh()
    },
  })
}
