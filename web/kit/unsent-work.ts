import { useEffect, useSyncExternalStore } from 'react'
import { createValueStore, type ValueStore } from '#web/ui/value-store.ts'
import { useUser } from './user.ts'

type Change<Entry> = (entries: readonly Entry[]) => Entry[]

export interface UnsentWork<Entry> {
  /** Unsent entries of a user, shared by all tabs of this browser. */
  of: (user: string) => ValueStore<readonly Entry[]>
  /** Applies a change to the stored entries, which may be newer than the entries that this tab shows. */
  change: (user: string, change: Change<Entry>) => void
}

/** Keeps work in this browser until the network returns; `name` is part of the storage key. */
export function unsentWork<Entry>(name: string, parse: (text: string | null) => Entry[]): UnsentWork<Entry> {
  const stores = new Map<string, ValueStore<readonly Entry[]>>()
  const keyOf = (user: string) => `soglia.${name}.${user}`
  function of(user: string) {
    const known = stores.get(user)
    if (known) return known
    const key = keyOf(user)
    const store = createValueStore<readonly Entry[]>(parse(localStorage.getItem(key)))
    stores.set(user, store)
    window.addEventListener('storage', event => {
      if (event.key === key) store.set(parse(event.newValue))
    })
    return store
  }
  return {
    of,
    change(user, change) {
      const key = keyOf(user)
      const next = change(parse(localStorage.getItem(key)))
      if (next.length > 0) localStorage.setItem(key, JSON.stringify(next))
      else localStorage.removeItem(key)
      of(user).set(next)
    },
  }
}

export function useUnsentWork<Entry>(work: UnsentWork<Entry>): readonly Entry[] {
  const store = work.of(useUser().Utente)
  return useSyncExternalStore(store.subscribe, store.get)
}

const retryMs = 10_000

/** Sends at once, when the network returns, and repeatedly while an entry waits. */
export function useSending(waiting: unknown, send: () => void): void {
  useEffect(() => {
    if (!waiting) return
    send()
    const timer = setInterval(send, retryMs)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [waiting, send])
}

const busy = new Set<string>()

/** Only one tab does the work at a time; the other tabs skip it meanwhile. */
export async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) {
    await navigator.locks.request(name, { ifAvailable: true }, async lock => {
      if (lock) await work()
    })
    return
  }
  // Browsers offer no locks on plain http, so the work is only serialized within the tab.
  if (busy.has(name)) return
  busy.add(name)
  await work().finally(() => busy.delete(name))
}
