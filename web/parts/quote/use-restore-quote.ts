import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import { tellOtherTabs } from '#web/kit/live-channel.ts'
import { notify } from '#web/ui/notify.ts'

/** The list of quotes and that of the deleted ones, here and in the other tabs. */
export function useQuoteListsRefreshed() {
  const queries = useQueryClient()
  return () => {
    tellOtherTabs('preventivi')
    return Promise.all(
      (['list', 'deleted'] as const).map(call => queries.invalidateQueries({ queryKey: ['quotes', call] })),
    )
  }
}

/** Brings a deleted quote back, for as long as the night has not taken it away. */
export function useRestoreQuote() {
  const refreshLists = useQuoteListsRefreshed()
  return useMutation({
    mutationFn: (number: number) => client.quotes.restore({ params: { id: String(number) } }),
    onSuccess: (_, number) => {
      notify.success(`Preventivo ${number} ripristinato`)
      void refreshLists()
    },
  })
}
