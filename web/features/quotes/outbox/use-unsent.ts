import { useMemo } from 'react'
import { useUnsentWork } from '#web/kit/unsent-work.ts'
import type { OutboxEntry } from './outbox-entries.ts'
import { outbox } from './outbox-store.ts'

/** The positions of a quote that have not reached the server yet, in the order in which they will. */
export function useUnsent(quoteId: number): OutboxEntry[] {
  const entries = useUnsentWork(outbox)
  return useMemo(() => entries.filter(entry => entry.quoteId === quoteId), [entries, quoteId])
}
