import { useCallback } from 'react'
import { useUrlState } from '../use-url-state.ts'
import { anotherList, type Listed, type ListUrl } from './list-url.ts'

/** URL state and actions that a table and its toolbar need. */
export interface ListControls {
  url: Listed
  sort: string
  sortable: readonly string[]
  pageSize: number
  search: (text: string) => void
  sortBy: (sort: string | undefined) => void
  goTo: (page: number) => void
  openRow: (key: string | undefined) => void
}

/** A list's URL state. `change` changes the list itself, `show` only what is shown next to it. */
export function useListUrl<Sort extends string, S extends Listed<Sort>>(list: ListUrl<Sort, S>) {
  const { url, change: go } = useUrlState<S, Partial<S> | Partial<Listed<Sort>>>(list)
  const change = useCallback((next: Partial<S>) => void go(anotherList(next)), [go])
  const show = useCallback(
    (next: Partial<S>, how = { replace: true }) => go(next, { resetScroll: false, ...how }),
    [go],
  )
  const controls: ListControls = {
    url,
    sort: list.sortOf(url),
    sortable: list.sortable,
    pageSize: list.pageSize,
    search: cerca => void go(anotherList({ cerca }), { replace: true }),
    sortBy: sort => void go(anotherList({ ordina: list.readSort(sort) })),
    goTo: pagina => void go(anotherList({ pagina })),
    openRow: key => void go({ aperto: key ?? '' }, { replace: true, resetScroll: false }),
  }
  return { ...controls, url, change, show }
}
