import type { ManagedEntry } from '#contract/manager.ts'
import { client } from '#web/kit/connection.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { useCommand } from '#web/kit/use-command.ts'

export function useMoveEntry(): (entry: ManagedEntry, to: number) => void {
  const { run } = useCommand(client.manager.saveEntry, { several: 'inTurn' })
  return (entry, to) => run({ body: { ...entry, Posizione: to } })
}

export function useMarkNew() {
  return useCommand(client.manager.markNew, {
    done: (_, { body }) => (body.Novita ? 'La voce è segnata come novità' : 'La voce non è più una novità'),
  })
}

export const removedEntriesQuery = client.manager.removedEntries.query()

export function useRemoveEntry(onRemoved?: () => void) {
  return useRemoval({
    noun: 'Voce',
    isFeminine: true,
    question: ({ Text }: ManagedEntry) => `${Text}. Vuoi eliminare il dato ?`,
    call: client.manager.removeEntry,
    argsOf: ({ Id }) => ({ params: { voce: String(Id) } }),
    keyOf: ({ Id }) => String(Id),
    undoArgs: voce => ({ params: { voce } }),
    ...(onRemoved && { onRemoved }),
  })
}
