import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type UsersUrl, usersUrl } from './users-url.ts'

const route = getRouteApi('/private/useractivity')

/** The screen's state in the address. Another tab starts afresh, another list at its first page. */
export function useUsersUrl() {
  const url = route.useSearch()
  const navigate = route.useNavigate()
  const list = useCallback(
    (change: Partial<UsersUrl>) =>
      void navigate({
        search: now => ({ ...now, pagina: 1, ...change }),
        replace: change.cerca !== undefined,
      }),
    [navigate],
  )
  const openTab = useCallback(
    (tab: UsersUrl['tab']) => void navigate({ search: { ...usersUrl.standard, tab } }),
    [navigate],
  )
  return { url, list, openTab }
}
