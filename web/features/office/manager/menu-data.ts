import type { ManagedEntry } from '#contract/manager.ts'
import { officeClient } from '#web/kit/office-client.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { useCommand } from '#web/kit/use-command.ts'

export function useMoveEntry(): (entry: ManagedEntry, to: number) => void {
  const { run } = useCommand(officeClient.manager.saveEntry, { several: 'inTurn' })
  return (entry, to) => run({ body: { ...entry, Posizione: to } })
}

export function useMarkNew() {
  return useCommand(officeClient.manager.markNew, {
    done: (_, { body }) => (body.Novita ? 'La voce è segnata come novità' : 'La voce non è più una novità'),
  })
}

export const removedEntriesQuery = officeClient.manager.removedEntries.query()

export function useRemoveEntry(onRemoved?: () => void) {
  return useRemoval({
    noun: 'Voce',
    isFeminine: true,
    question: ({ Text }: ManagedEntry) => `${Text}. Vuoi eliminare il dato ?`,
    call: officeClient.manager.removeEntry,
    argsOf: ({ Id }) => ({ params: { voce: String(Id) } }),
    keyOf: ({ Id }) => String(Id),
    undoArgs: voce => ({ params: { voce } }),
    ...(onRemoved && { onRemoved }),
  })
}
