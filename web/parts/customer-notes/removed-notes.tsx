import { useQuery } from '@tanstack/react-query'
import type { CustomerNote } from '#contract/customer-notes.ts'
import { articled } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { useRemoval } from '#web/kit/removal/use-removal.ts'

export function useRemoveNote(onRemoved?: () => void) {
  return useRemoval({
    noun: 'Nota',
    isFeminine: true,
    question: ({ Data }) => `Vuoi eliminare la nota ${articled('del', Data)}?`,
    call: client.customerNotes.remove,
    argsOf: ({ Id }: CustomerNote) => ({ params: { id: String(Id) } }),
    keyOf: ({ Id }) => String(Id),
    undoArgs: (key: string) => ({ body: { Id: Number(key) } }),
    ...(onRemoved && { onRemoved }),
  })
}

export function RemovedNotes({ customer }: { customer: string }) {
  const removed = useQuery(client.customerNotes.removed.query({ params: { cliente: customer } }))
  return <RemovedToday removed={removed.data} {...useRemoveNote()} />
}
