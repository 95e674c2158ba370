import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a mailed link. */
    code?: string
  }
}

/**
 * The code of the mailed link. It leaves the address at once, so that history and a shared screen do not show it; the entry
 * of the history keeps it for a reload.
 */
export function useCodeOfLink(): string {
  const { code: inAddress } = useSearch({ strict: false }) as { code?: string }
  const kept = useLocation({ select: ({ state }) => state.code })
  const navigate = useNavigate()
  useEffect(() => {
    if (inAddress) void navigate({ to: '.', search: {}, state: { code: inAddress }, replace: true })
  }, [inAddress, navigate])
  return inAddress || kept || ''
}
