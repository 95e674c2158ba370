import { queryOptions } from '@tanstack/react-query'
import type { User } from '#contract/users.ts'
import { client } from '#web/kit/connection.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { accessPeriod } from './access-days.ts'
import { type UsersUrl, userList } from './user-list.ts'

/** Only the total of this list is used. */
export const activeUsersQuery = queryOptions({
  ...client.users.list.query({ query: { attivi: 'true', righe: 1 } }),
  meta: { silent: true },
})

export const rolesQuery = queryOptions({ ...client.users.roles.query(), staleTime: Number.POSITIVE_INFINITY })

export function accessesQuery(month: string, year: string) {
  return queryOptions(client.users.accesses.query({ params: { mese: month }, query: { anno: year } }))
}

/** Queries that the tab in the URL needs first. */
export function firstUserQueries(url: UsersUrl) {
  if (url.tab !== 'accessi') return [userList.query(undefined, url), activeUsersQuery]
  const { month, year } = accessPeriod(url, todayInItaly())
  return [accessesQuery(month, year)]
}

export const mostEvents = 50

/** The newest entries of the log about the account of a user. */
export function userStoryQuery(userName: string) {
  return queryOptions({
    ...client.office.audit.query({ query: { utente: userName, righe: mostEvents } }),
    meta: { silent: true },
  })
}

/** Always asked anew, because the user works on meanwhile. */
export function workQuery({ IdUtente }: Pick<User, 'IdUtente'>) {
  return queryOptions({
    ...client.users.work.query({ params: { utente: String(IdUtente) } }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function useRemoveUser(): (user: User) => void {
  const { run } = useCommand(
    ({ IdUtente }: User) => client.users.remove({ params: { utente: String(IdUtente) } }),
    {
      several: 'atOnce',
      done: (answer, { Utente }) =>
        answer === 'OK'
          ? `Utente ${Utente} eliminato`
          : {
              text: `Utente ${Utente} disattivato`,
              kind: 'info',
              detail: 'Il suo nome compare nello storico, perciò non viene eliminato: non può più accedere.',
            },
    },
  )
  return run
}
