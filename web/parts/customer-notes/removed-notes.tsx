import { useQuery } from '@tanstack/react-query'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { removedNotesQuery, useRemoveNote } from './use-remove-note.ts'

export function RemovedNotes({ customer }: { customer: string }) {
  const removed = useQuery(removedNotesQuery(customer))
  return <RemovedToday removed={removed.data} {...useRemoveNote()} />
}
