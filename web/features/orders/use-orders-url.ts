import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { OrdersUrl } from './orders-url.ts'

const route = getRouteApi('/private/statoOrdini')

/** The screen's state in the address. A change of what is listed goes back to the first page and closes the open row. */
export function useOrdersUrl() {
  const url = route.useSearch()
  const navigate = route.useNavigate()
  const list = useCallback(
    (change: Partial<Pick<OrdersUrl, 'consegnati' | 'cerca' | 'ordina' | 'pagina'>>) =>
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
  return { url, list, openRow }
}
