/** The land in its compact form: thousandths of a degree, each point relative to the previous one. */
export interface Land {
  perDegree: number
  arcs: number[][]
  /** Rings of arc numbers; ~arc means that the arc runs backwards. */
  regions: number[][]
  regionLines: number[]
  provinceLines: number[]
  /** Rings of neighbouring countries, with points of their own. */
  neighbours: number[][]
  /** Name, longitude, latitude, and 1 for a regional capital. */
  places: [string, number, number, number][]
}

export type Position = [longitude: number, latitude: number]

export function pointsOf(flat: readonly number[], perDegree: number): Position[] {
  let [x, y] = [0, 0]
  const points: Position[] = []
  for (let at = 0; at + 1 < flat.length; at += 2) {
    x += flat[at] ?? 0
    y += flat[at + 1] ?? 0
    points.push([x / perDegree, y / perDegree])
  }
  return points
}

export function ringOf(arcs: readonly Position[][], ring: readonly number[]): Position[] {
  return ring.flatMap((arc, at) => {
    const points = arc < 0 ? (arcs[~arc] ?? []).toReversed() : (arcs[arc] ?? [])
    return at === 0 ? points : points.slice(1)
  })
}

type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'MultiLineString'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] }

/** A GeoJSON feature. */
export interface Feature {
  type: 'Feature'
  properties: Record<string, unknown>
  geometry: Geometry
}
export interface Features {
  type: 'FeatureCollection'
  features: Feature[]
}

export function featureOf(geometry: Geometry, properties: Record<string, unknown> = {}): Feature {
  return { type: 'Feature', properties, geometry }
}

export function pointFeature(coordinates: Position, properties: Record<string, unknown> = {}): Feature {
  return featureOf({ type: 'Point', coordinates }, properties)
}

export function collection(features: Feature[]): Features {
  return { type: 'FeatureCollection', features }
}

const lines = (coordinates: Position[][]) => featureOf({ type: 'MultiLineString', coordinates })
const areas = (rings: Position[][]) =>
  featureOf({ type: 'MultiPolygon', coordinates: rings.map(ring => [ring]) })

/** Expands the land into sources for the map. */
export function toSources(land: Land) {
  const { perDegree } = land
  const arcs = land.arcs.map(arc => pointsOf(arc, perDegree))
  const named = (shared: readonly number[]) => lines(shared.map(arc => arcs[arc] ?? []))
  return {
    italy: areas(land.regions.map(ring => ringOf(arcs, ring))),
    regions: named(land.regionLines),
    provinces: named(land.provinceLines),
    neighbours: areas(land.neighbours.map(ring => pointsOf(ring, perDegree))),
    places: collection(
      land.places.map(([name, longitude, latitude, rank]) =>
        pointFeature([longitude, latitude], { name, rank }),
      ),
    ),
  }
}
