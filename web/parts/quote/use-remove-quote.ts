import { useMutation } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import { confirm } from '#web/ui/confirm.ts'
import { notify } from '#web/ui/notify.ts'
import { useQuoteListsRefreshed, useRestoreQuote } from './use-restore-quote.ts'

/** Deletes a quote after asking; it can be brought back from the message, and until the night from the list of what was deleted today. */
export function useRemoveQuote(onRemoved?: (number: number) => void) {
  const refreshLists = useQuoteListsRefreshed()
  const { mutate: restore } = useRestoreQuote()
  const { mutate: remove, isPending } = useMutation({
    mutationFn: (number: number) => client.quotes.remove({ params: { id: String(number) } }),
    onSuccess: (_, number) => {
      notify.warning('Preventivo eliminato', { undo: () => restore(number) })
      void refreshLists()
      onRemoved?.(number)
    },
  })
  async function askAndRemove(number: number) {
    const agreed = await confirm({
      title: 'Elimina',
      text: 'Vuoi eliminare il preventivo ?',
      action: 'Elimina preventivo',
      danger: true,
    })
    if (agreed) remove(number)
  }
  return { askAndRemove, isRemoving: isPending }
}
