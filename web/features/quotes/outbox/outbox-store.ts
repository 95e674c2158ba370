import type { ValueStore } from '#web/ui/value-store.ts'
import { createValueStore } from '#web/ui/value-store.ts'
import { type OutboxEntry, parseEntries } from './outbox-entries.ts'

const keyOf = (user: string) => `soglia.outbox.${user}`
const stores = new Map<string, ValueStore<readonly OutboxEntry[]>>()

/** What a user has not sent yet, the same in every tab of this browser. */
export function outboxOf(user: string): ValueStore<readonly OutboxEntry[]> {
  const known = stores.get(user)
  if (known) return known
  const key = keyOf(user)
  const store = createValueStore<readonly OutboxEntry[]>(parseEntries(localStorage.getItem(key)))
  stores.set(user, store)
  window.addEventListener('storage', event => {
    if (event.key === key) store.set(parseEntries(event.newValue))
  })
  return store
}

/** Works on what is stored now, not on what this tab has last seen of it. */
export function changeOutbox(user: string, change: (entries: readonly OutboxEntry[]) => OutboxEntry[]): void {
  const key = keyOf(user)
  const next = change(parseEntries(localStorage.getItem(key)))
  if (next.length > 0) localStorage.setItem(key, JSON.stringify(next))
  else localStorage.removeItem(key)
  outboxOf(user).set(next)
}
