import { client } from '#web/kit/connection.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'

/** Deletes and restores quotes. */
export function useRemoveQuote(onRemoved?: (number: number) => void) {
  return useRemoval({
    noun: 'Preventivo',
    title: 'Elimina',
    question: () => 'Vuoi eliminare il preventivo ?',
    call: client.quotes.remove,
    argsOf: (number: number) => ({ params: { id: String(number) } }),
    keyOf: String,
    undoArgs: (id: string) => ({ params: { id } }),
    ...(onRemoved && { onRemoved }),
  })
}
