import type { CustomerNote } from '#contract/customer-notes.ts'
import { articled } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { useNotesRefreshed } from './note-calls.ts'

export function removedNotesQuery(cliente: string) {
  return client.customerNotes.removed.query({ params: { cliente } })
}

/** Deletes and restores notes. */
export function useRemoveNote(onRemoved?: () => void) {
  return useRemoval<CustomerNote>({
    noun: 'Nota',
    isFeminine: true,
    question: ({ Data }) => `Vuoi eliminare la nota ${articled('del', Data)} ?`,
    remove: ({ Id }) => client.customerNotes.remove({ params: { id: String(Id) } }),
    keyOf: ({ Id }) => String(Id),
    restore: key => client.customerNotes.restore({ body: { Id: Number(key) } }),
    ...(onRemoved && { onRemoved }),
    onSettled: useNotesRefreshed(),
  })
}
