import { type SearchSchemaInput, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { UrlState } from './url-state.ts'

interface How {
  /** Back leads past the change. */
  replace?: boolean
  /** False where what is on the screen stays. */
  resetScroll?: boolean
}

/** The open screen's state in the address, and the way to change a part of it. */
export function useUrlState<S extends object, Change extends object = Partial<S>>({
  validateSearch,
}: UrlState<S>) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const url = useMemo(() => validateSearch(asRaw<S>(search)), [validateSearch, search])
  const change = useCallback(
    (next: Change, how?: How) => navigate({ to: '.', search: now => ({ ...now, ...next }), ...how }),
    [navigate],
  )
  return { url, change }
}

function asRaw<S>(search: object) {
  return search as Partial<S> & SearchSchemaInput
}
