type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Reads a value that this browser keeps; one that `isWhole` refuses is from another version. */
export function readKept<T>(key: string, isWhole: (kept: T) => boolean, store: Store = localStorage) {
  try {
    const kept = JSON.parse(store.getItem(key) ?? '') as T
    return isWhole(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Undefined keeps nothing. If the browser has no room, only the open screen holds the value. */
export function keep(key: string, value: unknown, store: Store = localStorage): void {
  try {
    if (value === undefined) store.removeItem(key)
    else store.setItem(key, JSON.stringify(value))
  } catch {}
}
