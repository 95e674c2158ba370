import type { CustomerNote } from '#contract/customer-notes.ts'
import { articled } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'

export function removedNotesQuery(cliente: string) {
  return client.customerNotes.removed.query({ params: { cliente } })
}

/** Deletes and restores notes. */
export function useRemoveNote(onRemoved?: () => void) {
  return useRemoval({
    noun: 'Nota',
    isFeminine: true,
    question: ({ Data }) => `Vuoi eliminare la nota ${articled('del', Data)} ?`,
    call: client.customerNotes.remove,
    argsOf: ({ Id }: CustomerNote) => ({ params: { id: String(Id) } }),
    keyOf: ({ Id }) => String(Id),
    undoArgs: (key: string) => ({ body: { Id: Number(key) } }),
    ...(onRemoved && { onRemoved }),
  })
}
