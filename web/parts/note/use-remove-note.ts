import { useMutation } from '@tanstack/react-query'
import type { CustomerNote } from '#contract/customer-notes.ts'
import { client } from '#web/kit/connection.ts'
import { confirm } from '#web/ui/confirm.ts'
import { notify } from '#web/ui/notify.ts'
import { useNotesRefreshed } from './note-calls.ts'

/** Deletes a note after asking; it can be brought back from the message. */
export function useRemoveNote(onRemoved: () => void) {
  const refresh = useNotesRefreshed()
  const { mutate: restore } = useMutation({
    mutationFn: (Id: number) => client.customerNotes.restore({ body: { Id } }),
    onSuccess: () => {
      notify.success('Nota ripristinata')
      void refresh()
    },
  })
  const { mutate: remove, isPending } = useMutation({
    mutationFn: ({ Id }: CustomerNote) => client.customerNotes.remove({ params: { id: String(Id) } }),
    onSuccess: (_, { Id }) => {
      notify.warning('Nota eliminata', { undo: () => restore(Id) })
      void refresh()
      onRemoved()
    },
  })
  async function askAndRemove(note: CustomerNote) {
    const agreed = await confirm({
      title: 'Elimina nota',
      text: `Vuoi eliminare la nota del ${note.Data} ?`,
      action: 'Elimina nota',
      danger: true,
    })
    if (agreed) remove(note)
  }
  return { askAndRemove, isRemoving: isPending }
}
