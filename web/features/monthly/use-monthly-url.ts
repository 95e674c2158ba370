import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { MonthlyUrl } from './monthly-url.ts'

const route = getRouteApi('/private/VisualizzaOrdini')

type Listed = Pick<MonthlyUrl, 'anno' | 'valore' | 'cerca' | 'ordina' | 'pagina' | 'righe'>

/** The screen's state in the address. A change of what is listed goes back to the first page. */
export function useMonthlyUrl() {
  const url = route.useSearch()
  const navigate = route.useNavigate()
  const list = useCallback(
    (change: Partial<Listed>) =>
      void navigate({
        search: now => ({ ...now, pagina: 1, aperto: '', ...change }),
        replace: change.cerca !== undefined,
      }),
    [navigate],
  )
  const show = useCallback(
    (change: Partial<Omit<MonthlyUrl, keyof Listed>>) =>
      void navigate({ search: now => ({ ...now, ...change }), replace: true }),
    [navigate],
  )
  return { url, list, show }
}
