export interface ValueStore<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (changed: () => void) => () => void
}

/** A value outside React that components read with useSyncExternalStore. */
export function createValueStore<T>(initial: T): ValueStore<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      current = value
      for (const changed of listeners) changed()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
