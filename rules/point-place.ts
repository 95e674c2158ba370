import type { PointPlace } from '#contract/map.ts'
import { type Coordinates, distanceKm, isInItaly } from './geography.ts'

// No municipality reaches this far from its centre, so a point beyond it is wrong.
const farKm = 40

export interface Placed {
  at: Coordinates | undefined
  place: PointPlace
}

/** Places a customer at its coordinates; if they are missing or cannot be right, at its town. */
export function placePoint(
  given: { latitude: number | null; longitude: number | null },
  town: Coordinates | undefined,
): Placed {
  const { latitude, longitude } = given
  if (latitude === null || longitude === null) return atTown(town, 'assente')
  const at = { latitude, longitude }
  if (!isInItaly(at)) return atTown(town, 'fuori')
  if (town && distanceKm(at, town) > farKm) return atTown(town, 'lontana')
  return { at, place: 'esatta' }
}

function atTown(town: Coordinates | undefined, place: PointPlace): Placed {
  return town ? { at: town, place } : { at: undefined, place: 'ignota' }
}
