type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Reads a value that this browser keeps; `isWhole` refuses values written by another version. */
export function readKept<T>(key: string, isWhole: (kept: T) => boolean, store: Store = localStorage) {
  try {
    const kept = JSON.parse(store.getItem(key) ?? '') as T
    return isWhole(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Removes the value if it is undefined. If the browser has no room, only the open screen keeps the value. */
export function keep(key: string, value: unknown, store: Store = localStorage): void {
  try {
    if (value === undefined) store.removeItem(key)
    else store.setItem(key, JSON.stringify(value))
  } catch {}
}
