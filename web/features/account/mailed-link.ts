import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ProblemError } from '#web/kit/problem-error.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The code from the mailed link. */
    code?: string
  }
}

/**
 * Removes the code from the URL at once, so that neither the history nor a shared screen shows the code. The state of
 * the history entry keeps the code for a reload.
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

/** The reason why the link no longer works; a retry would not help. */
export function deadLinkText(error: Error): string | undefined {
  if (!(error instanceof ProblemError)) return undefined
  if (error.code === 'account.code') return error.message
  return error.fields.Code === undefined ? undefined : 'Il link non è completo.'
}
