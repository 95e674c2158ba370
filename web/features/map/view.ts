/** The visible part of the map. Zoom is counted as in the specification: 6 shows all of Italy. */
export interface View {
  latitude: number
  longitude: number
  zoom: number
}

export const wholeItaly: View = { latitude: 42.4, longitude: 11.15, zoom: 6 }
export const zooms = { min: 5, max: 20, found: 15 } as const

/** Parses `42.4,11.15,6`; undefined if the text is wrong. */
export function readMapView(text: string): View | undefined {
  const [latitude, longitude, zoom, ...rest] = text.split(',').map(Number)
  if (latitude === undefined || longitude === undefined || zoom === undefined || rest.length > 0)
    return undefined
  const isView =
    Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && zoom >= zooms.min && zoom <= zooms.max
  return isView ? { latitude, longitude, zoom } : undefined
}

export function writeView({ latitude, longitude, zoom }: View): string {
  const text = [latitude.toFixed(4), longitude.toFixed(4), zoom.toFixed(2)].map(Number).join()
  return text === writeWhole ? '' : text
}

const writeWhole = [wholeItaly.latitude, wholeItaly.longitude, wholeItaly.zoom].join()

/** A search result, marked by a pin until the next search. */
export interface Found {
  at: [longitude: number, latitude: number]
  name: string
}

/** Parses `45.71,11.36,Schio`; undefined if the text is wrong. */
export function readFound(text: string): Found | undefined {
  const [, latitude, longitude, name] = /^(-?[\d.]+),(-?[\d.]+),(.+)$/.exec(text) ?? []
  const isPlace = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
  if (!name || !isPlace) return undefined
  return { at: [Number(longitude), Number(latitude)], name }
}

export function writeFound({ at: [longitude, latitude], name }: Found): string {
  return [Number(latitude.toFixed(4)), Number(longitude.toFixed(4)), name].join().slice(0, longestFound)
}

export const longestFound = 80

export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}
