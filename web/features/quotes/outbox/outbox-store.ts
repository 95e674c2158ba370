import { useMemo } from 'react'
import { unsentWork, useUnsentWork } from '#web/kit/unsent-work.ts'
import { type OutboxEntry, parseEntries } from './outbox-entries.ts'

export const outbox = unsentWork('outbox', parseEntries)

/** Unsent positions of a quote, in sending order. */
export function useUnsent(quoteId: number): OutboxEntry[] {
  const entries = useUnsentWork(outbox)
  return useMemo(() => entries.filter(entry => entry.quoteId === quoteId), [entries, quoteId])
}
