import { useCallback, useSyncExternalStore } from 'react'

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Below 768 px. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 47.99em)')
}

/** Below 1100 px: a menu beside the page would leave it no room. */
export function useIsNarrow(): boolean {
  return useMedia('(max-width: 68.74em)')
}

/** A finger rather than a mouse: rows and controls are 44 px high. */
export function useIsTouch(): boolean {
  return useMedia('(pointer: coarse)')
}
