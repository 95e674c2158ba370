import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ConfirmationsUrl } from './confirmations-url.ts'

const route = getRouteApi('/private/confermeordini')

/** The screen's state in the address. A change of what is listed goes back to the first page. */
export function useConfirmationsUrl() {
  const url = route.useSearch()
  const navigate = route.useNavigate()
  const list = useCallback(
    (change: Partial<ConfirmationsUrl>) =>
      void navigate({
        search: now => ({ ...now, pagina: 1, ...change }),
        replace: change.cerca !== undefined,
      }),
    [navigate],
  )
  return { url, list }
}
