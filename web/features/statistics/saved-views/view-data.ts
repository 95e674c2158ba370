import { queryOptions } from '@tanstack/react-query'
import type { Role } from '#contract/roles.ts'
import type { SavedView, ViewAddress, ViewMailing } from '#contract/saved-views.ts'
import { client } from '#web/kit/connection.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { useCommand } from '#web/kit/use-command.ts'

const { list, create, change, remove, removed, subscribe, unsubscribe } = client.savedViews

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

/** Commands that change a saved view; each command shows a message about its result. */
export function useViewCommands(onFailed?: () => void) {
  const changing = useCommand(changeView, {
    several: 'atOnce',
    done: 'Vista aggiornata',
    ...(onFailed && { onFailed }),
  })
  const mailing = useCommand(mailView, {
    several: 'atOnce',
    done: ({ Invio }) =>
      Invio
        ? `La riceverai per e-mail ${Invio.Quando === 'lunedi' ? 'ogni lunedì' : 'il primo del mese'}`
        : 'Non la riceverai più',
  })
  return { change: changing.run, mail: mailing.run }
}

function changeView({ view, ...body }: ViewChange & { view: SavedView }) {
  return change({ ...place(view), body })
}

function mailView({ view, body }: { view: SavedView; body: ViewMailing | null }) {
  return body ? subscribe({ ...place(view), body }) : unsubscribe(place(view))
}

export function useRemoveView() {
  return useRemoval({
    noun: 'Vista',
    isFeminine: true,
    question: ({ Nome, Ruolo }: SavedView) =>
      `Vuoi eliminare «${Nome}»?${Ruolo ? ' Anche chi la condivide non la vedrà più.' : ''}`,
    call: remove,
    argsOf: place,
    keyOf: ({ Id }) => String(Id),
    undoArgs: vista => ({ params: { vista } }),
  })
}

function place({ Id }: SavedView) {
  return { params: { vista: String(Id) } }
}
