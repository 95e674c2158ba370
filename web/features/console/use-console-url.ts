import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type ConsoleTab, type ConsoleUrl, consoleUrl } from './console-url.ts'

const route = getRouteApi('/private/dashboard')

/** The console's state in the address. Another tab starts afresh, another list at its first page. */
export function useConsoleUrl() {
  const url = route.useSearch()
  const navigate = route.useNavigate()
  const list = useCallback(
    (change: Partial<ConsoleUrl>) =>
      void navigate({
        search: now => ({ ...now, pagina: 1, aperto: undefined, ...change }),
        replace: change.cerca !== undefined,
      }),
    [navigate],
  )
  const openRow = useCallback(
    (key: string | undefined) =>
      void navigate({
        search: now => ({ ...now, aperto: key === undefined ? undefined : Number(key) }),
        replace: true,
      }),
    [navigate],
  )
  const openTab = useCallback(
    (tab: ConsoleTab) => void navigate({ search: { ...consoleUrl.standard, tab } }),
    [navigate],
  )
  return { url, list, openRow, openTab }
}

export type ListedUrl = Pick<ReturnType<typeof useConsoleUrl>, 'url' | 'list'>
