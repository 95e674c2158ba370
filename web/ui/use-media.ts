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

/** Below 1100 px, where a menu would leave the page too little room. */
export function useIsNarrow(): boolean {
  return useMedia('(max-width: 68.74em)')
}

/** True for fingers instead of a mouse: rows and controls are then 44 px high. */
export function useIsTouch(): boolean {
  return useMedia('(pointer: coarse)')
}
