import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { RequestsUrl } from './requests-url.ts'

const route = getRouteApi('/private/richieste')

/** The screen's state in the address. A change of what is listed goes back to the first page. */
export function useRequestsUrl() {
  const url = route.useSearch()
  const navigate = route.useNavigate()
  const list = useCallback(
    (change: Partial<Omit<RequestsUrl, 'aperta'>>) =>
      void navigate({
        search: now => ({ ...now, pagina: 1, ...change }),
        replace: change.cerca !== undefined,
      }),
    [navigate],
  )
  const show = useCallback(
    (id: number | undefined) =>
      void navigate({
        search: now => ({ ...now, aperta: id }),
        replace: id === undefined,
        resetScroll: false,
      }),
    [navigate],
  )
  return { url, list, show }
}
