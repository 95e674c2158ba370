import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { RegistrationsUrl } from './registrations-url.ts'

const route = getRouteApi('/private/usernew')

/** The screen's state in the address. A change of what is listed goes back to the first page. */
export function useRegistrationsUrl() {
  const url = route.useSearch()
  const navigate = route.useNavigate()
  const list = useCallback(
    (change: Partial<RegistrationsUrl>) =>
      void navigate({
        search: now => ({ ...now, pagina: 1, ...change }),
        replace: change.cerca !== undefined,
      }),
    [navigate],
  )
  return { url, list }
}
