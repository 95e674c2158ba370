import { useMediaQuery } from '@mantine/hooks'
import { media } from '#web/theme/breakpoints.ts'

export function useMedia(query: string): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false })
}

/** True below 600 px, and on a phone lying on its side. */
export function useIsPhone(): boolean {
  return useMedia(media.phone)
}

/** True below 992 px, where tables fold columns below the name. */
export function useIsTablet(): boolean {
  return useMedia(media.tablet)
}

/** True below 1100 px, where a menu would leave the page too little room. */
export function useIsNarrow(): boolean {
  return useMedia(media.narrow)
}

/** True if the user points with a finger; rows and controls are then 44 px high. */
export function useIsTouch(): boolean {
  return useMedia(media.touch)
}
