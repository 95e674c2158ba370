import { useMemo, useSyncExternalStore } from 'react'
import { useUser } from '#web/kit/user.ts'
import type { OutboxEntry } from './outbox-entries.ts'
import { outboxOf } from './outbox-store.ts'

/** The positions of a quote that have not reached the server yet, in the order in which they will. */
export function useUnsent(quoteId: number): OutboxEntry[] {
  const entries = useAllUnsent()
  return useMemo(() => entries.filter(entry => entry.quoteId === quoteId), [entries, quoteId])
}

export function useAllUnsent(): readonly OutboxEntry[] {
  const outbox = outboxOf(useUser().Utente)
  return useSyncExternalStore(outbox.subscribe, outbox.get)
}
