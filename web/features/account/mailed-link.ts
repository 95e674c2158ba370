import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { LinkCheck } from '#contract/account.ts'
import { client } from '#web/kit/connection.ts'
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

/** Checked once, because each check of a wrong code counts as a guess. */
export const askedOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: { lasting: true },
}

/** Asks whether the link still works before a password is typed. If nobody answers, the form is shown all the same. */
export function useLinkCheck(body: LinkCheck): { isPending: boolean; deadText: string | undefined } {
  const { isPending, error } = useQuery({ ...client.account.checkLink.query({ body }), ...askedOnce })
  return { isPending, deadText: error ? deadLinkText(error) : undefined }
}

/** The reason why the link no longer works; a retry would not help. */
export function deadLinkText(error: Error): string | undefined {
  if (!(error instanceof ProblemError)) return undefined
  if (error.code === 'account.code') return 'Questo link non vale più: è scaduto o è già stato usato.'
  return error.fields.Code === undefined ? undefined : 'Il link non è completo.'
}
