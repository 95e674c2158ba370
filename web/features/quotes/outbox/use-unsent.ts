import { useMemo } from 'react'
import { useUnsentWork } from '#web/kit/unsent-work.ts'
import type { OutboxEntry } from './outbox-entries.ts'
import { outbox } from './outbox-store.ts'

/** Unsent positions of a quote, in sending order. */
export function useUnsent(quoteId: number): OutboxEntry[] {
  const entries = useUnsentWork(outbox)
  return useMemo(() => entries.filter(entry => entry.quoteId === quoteId), [entries, quoteId])
}
