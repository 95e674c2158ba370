import { useCallback, useState } from 'react'
import type { UrlState } from '../url-state.ts'
import { type UrlChange, useUrlState } from '../use-url-state.ts'
import { anotherList, type Listed, type ListUrl } from './list-url.ts'

/** URL state and actions that a table and its head need. */
export interface ListControls {
  url: Listed
  sort: string
  sortable: readonly string[]
  pageSize: number
  search: (text: string) => void
  sortBy: (sort: string | undefined) => void
  goTo: (page: number) => void
  openRow: (key: string | undefined, how?: UrlChange) => void
}

/** Place of the state of a list: the URL, or the memory of a dialog. */
export interface ListPlace<S> {
  url: S
  change(next: Partial<S>, how?: UrlChange): unknown
}

/** Returns the URL state of a list. `change` changes the list itself; `show` changes only the display next to it. */
export function useListUrl<Sort extends string, S extends Listed<Sort>>(
  list: ListUrl<Sort, S>,
  usePlace: (list: UrlState<S>) => ListPlace<S> = useUrlState,
) {
  const { url, change } = usePlace(list)
  const go = change as (next: Partial<S> | Partial<Listed<Sort>>, how?: UrlChange) => unknown
  const changeList = useCallback((next: Partial<S>, how?: UrlChange) => void go(anotherList(next), how), [go])
  const show = useCallback(
    (next: Partial<S>, how: UrlChange = { replace: true }) => go(next, { resetScroll: false, ...how }),
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
    openRow: (key, how) => void go({ aperto: key ?? '' }, { replace: true, resetScroll: false, ...how }),
  }
  return { ...controls, url, change: changeList, show }
}

/** Keeps the state of a list only while its dialog is open. */
export function useListState<S>(standard: S): ListPlace<S> {
  const [url, setUrl] = useState(standard)
  const change = useCallback((next: Partial<S>) => setUrl(now => ({ ...now, ...next })), [])
  return { url, change }
}
