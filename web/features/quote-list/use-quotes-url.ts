import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { QuotesUrl } from './quotes-url.ts'
import { storeDays, storedDays } from './stored-days.ts'

const route = getRouteApi('/private/preventivi')

/** The screen's state in the address. A change of what is listed goes back to the first page. */
export function useQuotesUrl() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useCallback(
    (change: Partial<Omit<QuotesUrl, 'scelto'>>) => {
      if (change.giorni) storeDays(change.giorni)
      void navigate({
        search: now => ({ ...now, pagina: 1, ...change }),
        replace: change.cerca !== undefined,
      })
    },
    [navigate],
  )
  const select = useCallback(
    (number: number | undefined) =>
      navigate({ search: now => ({ ...now, scelto: number }), replace: true, resetScroll: false }),
    [navigate],
  )
  return { url: { ...search, giorni: search.giorni ?? storedDays() }, list, select }
}

export type QuotesState = ReturnType<typeof useQuotesUrl>
