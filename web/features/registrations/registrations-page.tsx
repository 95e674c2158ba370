import { useQuery } from '@tanstack/react-query'
import type { Registration } from '#contract/registrations.ts'
import { client } from '#web/kit/connection.ts'
import { type ListScreen, listPage } from '#web/kit/list/list-page.tsx'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { useLatest } from '#web/kit/use-latest.ts'
import { registrationColumns } from './registration-columns.tsx'
import { RegistrationDialog } from './registration-dialog.tsx'
import { registrationList } from './registration-list.ts'

export const RegistrationsPage: ListScreen = listPage(registrationList, {
  title: 'Nuove registrazioni',
  uses: ({ close }) => useStableRemoval(close),
  label: ({ filters }) => (filters.confermati ? 'Registrazioni confermate' : 'Registrazioni da confermare'),
  counted: ['registrazione', 'registrazioni'],
  firstTime: 'Qui arrivano le richieste di chi si registra dalla pagina di accesso.',
  searchFor: 'Cerca registrazione',
  after: ({ filters, open, more: { remove } }) =>
    registrationColumns(filters.confermati, { onOpen: open, onRemove: remove }),
  rowKey: 'IdUtente',
  choice: {
    field: 'confermati',
    label: 'Registrazioni da mostrare',
    words: { false: 'Da confermare', true: 'Confermati' },
    along: { ordina: undefined },
  },
  seeAll: { label: 'Vedi le registrazioni confermate', change: { confermati: true, ordina: undefined } },
  presses: 'opens',
  opens: (registration, { more: { remove }, close }) => (
    <RegistrationDialog registration={registration} onRemove={() => remove(registration)} onClose={close} />
  ),
  below: () => <Removed />,
})

/** The columns hold the removal command, so the command must stay the same function. */
function useStableRemoval(close: () => void) {
  const removal = useRemoveRegistration(close)
  return useLatest({ remove: (row: Registration) => removal.ask(row) })
}

function Removed() {
  const { data } = useQuery(client.registrations.removed.query())
  return <RemovedToday removed={data} {...useRemoveRegistration(() => {})} />
}

function useRemoveRegistration(onRemoved: () => void) {
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
