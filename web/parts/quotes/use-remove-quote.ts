import { useQueryClient } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import { tellOtherTabs } from '#web/kit/live-channel.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'

/** Deletes and restores quotes. */
export function useRemoveQuote(onRemoved?: (number: number) => void) {
  const queries = useQueryClient()
  return useRemoval<number>({
    noun: 'Preventivo',
    title: 'Elimina',
    question: () => 'Vuoi eliminare il preventivo ?',
    remove: number => client.quotes.remove({ params: { id: String(number) } }),
    keyOf: String,
    restore: id => client.quotes.restore({ params: { id } }),
    ...(onRemoved && { onRemoved }),
    onSettled: () => {
      tellOtherTabs('preventivi')
      return Promise.all(
        (['list', 'deleted'] as const).map(call => queries.invalidateQueries({ queryKey: ['quotes', call] })),
      )
    },
  })
}
