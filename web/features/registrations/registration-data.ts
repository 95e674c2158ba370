import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Registration } from '#contract/registrations.ts'
import { client } from '#web/kit/connection.ts'
import { listQuery } from '#web/kit/list/list-query.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { notify } from '#web/ui/notify.ts'
import { type RegistrationsUrl, registrationsUrl } from './registrations-url.ts'

export function registrationsQuery(url: RegistrationsUrl) {
  const stato = url.confermati ? 'confermati' : 'daConfermare'
  return listQuery(client.registrations.list.query({ params: { stato }, query: registrationsUrl.asked(url) }))
}

/** Confirming or deleting a registration changes lists, users and today's figures. */
function useRefreshed() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      (['registrations', 'users', 'office'] as const).map(feature =>
        queries.invalidateQueries({ queryKey: [feature] }),
      ),
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

export const removedQuery = client.registrations.removed.query()

export function useRemoveRegistration(onRemoved: () => void) {
  return useRemoval<Registration>({
    noun: 'Registrazione',
    isFeminine: true,
    question: ({ Utente, RagSociale }) => `${RagSociale || Utente}. Vuoi eliminare il dato ?`,
    remove: ({ IdUtente }) => client.registrations.remove({ params: { registrazione: String(IdUtente) } }),
    keyOf: ({ IdUtente }) => String(IdUtente),
    restore: registrazione => client.registrations.restore({ params: { registrazione } }),
    onRemoved,
    onSettled: useRefreshed(),
  })
}
