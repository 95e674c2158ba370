import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#contract/roles.ts'
import type { SavedView, ViewAddress, ViewMailing } from '#contract/saved-views.ts'
import { client } from '#web/kit/connection.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { notify } from '#web/ui/notify.ts'

const { list, create, change, remove, removed, restore, subscribe, unsubscribe } = client.savedViews

export const viewsQuery = queryOptions({ ...list.query(), staleTime: 60_000, meta: { silent: true } })

export const removedViewsQuery = removed.query()

export interface ViewChange {
  Nome?: string
  Indirizzo?: ViewAddress
  Ruolo?: Role | null
}

export function createView(Nome: string, Indirizzo: ViewAddress) {
  return create({ body: { Nome, Indirizzo } })
}

/** Commands on views; each reports its outcome. */
export function useViewCommands() {
  const refresh = useViewsRefreshed()
  const changing = useMutation({
    mutationFn: ({ view, ...body }: ViewChange & { view: SavedView }) => change({ ...place(view), body }),
    onSuccess: () => notify.success('Vista aggiornata'),
    onSettled: refresh,
  })
  const mailing = useMutation({
    mutationFn: ({ view, body }: { view: SavedView; body: ViewMailing | null }) =>
      body ? subscribe({ ...place(view), body }) : unsubscribe(place(view)),
    onSuccess: ({ Invio }) =>
      Invio
        ? notify.success(
            `La riceverai per e-mail ${Invio.Quando === 'lunedi' ? 'ogni lunedì' : 'il primo del mese'}`,
          )
        : notify.success('Non la riceverai più'),
    onSettled: refresh,
  })
  return { change: changing.mutate, mail: mailing.mutate }
}

export function useRemoveView() {
  return useRemoval<SavedView>({
    noun: 'Vista',
    isFeminine: true,
    question: ({ Nome, Ruolo }) =>
      `Vuoi eliminare “${Nome}”?${Ruolo ? ' Anche chi la condivide non la vedrà più.' : ''}`,
    remove: view => remove(place(view)),
    keyOf: ({ Id }) => String(Id),
    restore: vista => restore({ params: { vista } }),
    onSettled: useViewsRefreshed(),
  })
}

export function useViewsRefreshed() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['savedViews'] })
}

function place({ Id }: SavedView) {
  return { params: { vista: String(Id) } }
}
