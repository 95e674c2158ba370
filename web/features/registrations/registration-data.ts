import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import { keepWhile } from '#web/kit/query-client.ts'
import { notify } from '#web/ui/notify.ts'
import type { RegistrationsUrl } from './registrations-url.ts'

export const pageSize = 100

export function standardSort(isConfirmed: boolean): NonNullable<RegistrationsUrl['ordina']> {
  return isConfirmed ? '-DataConferma' : '-DataRegistrazione'
}

export function registrationsQuery({ confermati, cerca, pagina, ordina }: RegistrationsUrl) {
  const call = client.registrations.list.query({
    params: { stato: confermati ? 'confermati' : 'daConfermare' },
    query: { cerca, pagina, ordina: ordina ?? standardSort(confermati) },
  })
  return queryOptions({ ...call, placeholderData: keepWhile(call.queryKey, args => args.params?.stato) })
}

/** A registration that is confirmed or deleted changes the lists, the users and today's figures. */
function useRefreshed() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      ['registrations', 'users', 'office'].map(feature => queries.invalidateQueries({ queryKey: [feature] })),
    )
}

export function useVerify() {
  return useMutation({
    mutationFn: (registrazione: number) =>
      client.registrations.verify({ params: { registrazione: String(registrazione) } }),
    meta: { ownErrors: true },
  })
}

export function useConfirm() {
  const refresh = useRefreshed()
  return useMutation({
    mutationFn: (body: { IdUtente: number; Utente: string; Codice: string; EMailConferma: string }) =>
      client.registrations.confirm({ body }),
    meta: { ownErrors: true },
    onSuccess: () => {
      notify.success('Utente confermato')
      void refresh()
    },
  })
}

export function useRemove() {
  const refresh = useRefreshed()
  return useMutation({
    mutationFn: (registrazione: number) =>
      client.registrations.remove({ params: { registrazione: String(registrazione) } }),
    onSuccess: () => notify.success('Registrazione eliminata'),
    onSettled: () => void refresh(),
  })
}
