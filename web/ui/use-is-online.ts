import { useSyncExternalStore } from 'react'

/** False while the browser knows that it has no network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(changed: () => void): () => void {
  const following = new AbortController()
  for (const event of ['online', 'offline']) addEventListener(event, changed, { signal: following.signal })
  return () => following.abort()
}
