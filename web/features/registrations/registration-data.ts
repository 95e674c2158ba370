import type { Registration } from '#contract/registrations.ts'
import { client } from '#web/kit/connection.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'

export const removedQuery = client.registrations.removed.query()

export function useRemoveRegistration(onRemoved: () => void) {
  return useRemoval({
    noun: 'Registrazione',
    isFeminine: true,
    question: ({ Utente, RagSociale }) => `${RagSociale || Utente}. Vuoi eliminare il dato ?`,
    call: client.registrations.remove,
    argsOf: ({ IdUtente }: Registration) => ({ params: { registrazione: String(IdUtente) } }),
    keyOf: ({ IdUtente }) => String(IdUtente),
    undoArgs: (registrazione: string) => ({ params: { registrazione } }),
    onRemoved,
  })
}
