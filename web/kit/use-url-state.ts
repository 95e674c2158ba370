import { type SearchSchemaInput, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { UrlState } from './url-state.ts'

export interface UrlChange {
  /** True replaces the history entry, so that Back skips this change. */
  replace?: boolean
  /** False keeps the scroll position. */
  resetScroll?: boolean
}

/** The open screen's URL state with a function to change parts of it. */
export function useUrlState<S extends object, Change extends object = Partial<S>>({
  validateSearch,
}: UrlState<S>) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const url = useMemo(() => validateSearch(asRaw<S>(search)), [validateSearch, search])
  const change = useCallback(
    (next: Change, how?: UrlChange) => navigate({ to: '.', search: now => ({ ...now, ...next }), ...how }),
    [navigate],
  )
  return { url, change }
}

function asRaw<S>(search: object) {
  return search as Partial<S> & SearchSchemaInput
}
