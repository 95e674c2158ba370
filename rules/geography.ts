export interface Coordinates {
  latitude: number
  longitude: number
}

/** Bounds of Italy with its islands: the extent of the map, and the limit for customers' positions. */
export const italy = { south: 35.2, north: 47.3, west: 6.4, east: 18.8 } as const

export function isInItaly({ latitude, longitude }: Coordinates): boolean {
  return (
    latitude >= italy.south && latitude <= italy.north && longitude >= italy.west && longitude <= italy.east
  )
}

const earthKm = 6_371

/** Distance in a straight line. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const half = (degrees: number) => Math.sin(toRadians(degrees) / 2) ** 2
  const chord =
    half(to.latitude - from.latitude) +
    Math.cos(toRadians(from.latitude)) *
      Math.cos(toRadians(to.latitude)) *
      half(to.longitude - from.longitude)
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
