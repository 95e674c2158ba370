import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EntryChange, ManagedEntry } from '#contract/manager.ts'
import { client } from '#web/kit/connection.ts'
import { useInTurn } from '#web/kit/in-turn.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { userQuery } from '#web/kit/user.ts'
import { moved } from '#web/ui/arranged/row-order.ts'
import { notify } from '#web/ui/notify.ts'
import { menuQuery } from '../office-data.ts'

/** Every change answers with the whole list, which also updates the side menu. */
export function takeMenu(queries: QueryClient, entries: ManagedEntry[]): void {
  queries.setQueryData(menuQuery.queryKey, entries)
  void queries.invalidateQueries({ queryKey: userQuery.queryKey })
}

export function saveEntry(body: EntryChange): Promise<ManagedEntry[]> {
  return client.manager.saveEntry({ body })
}

/** Shows the new order at once, and reverts if the server refuses it. */
export function useMoveEntry() {
  const queries = useQueryClient()
  const { turn, isLast } = useInTurn('manager.moveEntry')
  return useMutation({
    ...turn,
    mutationFn: ({ entry, to }: { entry: ManagedEntry; to: number }) =>
      saveEntry({ ...entry, Posizione: to }),
    onMutate: ({ entry, to }) =>
      queries.setQueryData<ManagedEntry[]>(menuQuery.queryKey, now => {
        const from = now?.findIndex(({ Id }) => Id === entry.Id) ?? -1
        return now && from >= 0 ? moved(now, from, to) : now
      }),
    onSuccess: entries => {
      if (isLast()) takeMenu(queries, entries)
    },
    onError: () => void queries.invalidateQueries({ queryKey: menuQuery.queryKey }),
  })
}

export function useMarkNew() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { Id: number; Novita: boolean }) => client.manager.markNew({ body }),
    onSuccess: (entries, { Novita }) => {
      takeMenu(queries, entries)
      notify.success(Novita ? 'La voce è segnata come novità' : 'La voce non è più una novità')
    },
  })
}

export const removedEntriesQuery = client.manager.removedEntries.query()

export function useRemoveEntry(onRemoved?: () => void) {
  const queries = useQueryClient()
  const taking = async (answer: Promise<ManagedEntry[]>) => takeMenu(queries, await answer)
  return useRemoval<ManagedEntry>({
    noun: 'Voce',
    isFeminine: true,
    question: ({ Text }) => `${Text}. Vuoi eliminare il dato ?`,
    remove: ({ Id }) => taking(client.manager.removeEntry({ params: { voce: String(Id) } })),
    keyOf: ({ Id }) => String(Id),
    restore: voce => taking(client.manager.restoreEntry({ params: { voce } })),
    ...(onRemoved && { onRemoved }),
    onSettled: () => queries.invalidateQueries({ queryKey: removedEntriesQuery.queryKey }),
  })
}
