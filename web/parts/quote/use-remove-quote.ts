import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import { tellOtherTabs } from '#web/kit/live-channel.ts'
import { confirm } from '#web/ui/confirm.ts'
import { notify } from '#web/ui/notify.ts'

/** Deletes a quote after asking; as long as the message is visible it can be brought back. */
export function useRemoveQuote(onRemoved?: (number: number) => void) {
  const queries = useQueryClient()
  const refreshList = () => {
    tellOtherTabs('preventivi')
    return queries.invalidateQueries({ queryKey: ['quotes', 'list'] })
  }
  const { mutate: restore } = useMutation({
    mutationFn: (number: number) => client.quotes.restore({ params: { id: String(number) } }),
    onSuccess: () => {
      notify.success('Preventivo ripristinato')
      void refreshList()
    },
  })
  const { mutate: remove, isPending } = useMutation({
    mutationFn: (number: number) => client.quotes.remove({ params: { id: String(number) } }),
    onSuccess: (_, number) => {
      notify.warning('Preventivo eliminato', { undo: () => restore(number) })
      void refreshList()
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
