import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeGenerated } from './generated.ts'

/* Makes the map's land from public geography (tools/map/NOTICE.md). Italy consists of arcs in thousandths of a degree,
   each point relative to the previous one, and of rings and lines that refer to the arcs. Neighbouring countries are
   clipped to the map, and towns have names. */
type Point = [number, number]

interface Geometry {
  type: 'Polygon' | 'MultiPolygon'
  arcs: number[][] | number[][][]
  properties: { n?: string; s?: string; r: string }
}
interface Topology {
  arcs: Point[][]
  transform: { scale: Point; translate: Point }
  objects: Record<'p' | 'r', { geometries: Geometry[] }>
}
interface Neighbours {
  features: { geometry: { type: string; coordinates: Point[][] | Point[][][] } }[]
}

const folder = join(import.meta.dirname, 'map')
const shown = { west: -2, east: 25, south: 33, north: 51 }
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown

const topology = read('italy.topo.json') as Topology
const neighbours = read('neighbours.geojson') as Neighbours

const perDegree = 1_000

/** Points in whole units: the first absolute, each other relative to the point before. Equal neighbours become one. */
function deltas(points: readonly Point[], unit = 1): number[] {
  const flat: number[] = []
  let [x, y] = [0, 0]
  for (const [longitude, latitude] of points) {
    const next = [
      Math.round((longitude * perDegree) / unit) * unit,
      Math.round((latitude * perDegree) / unit) * unit,
    ]
    const [dx = 0, dy = 0] = [(next[0] ?? 0) - x, (next[1] ?? 0) - y]
    if (flat.length > 0 && dx === 0 && dy === 0) continue
    flat.push(dx, dy)
    x += dx
    y += dy
  }
  return flat
}

function degreesOf(arc: readonly Point[]): Point[] {
  const { scale, translate } = topology.transform
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

function ringsOf({ type, arcs }: Geometry): number[][] {
  return type === 'Polygon' ? (arcs as number[][]) : (arcs as number[][][]).flat()
}

function arcsOf(geometries: readonly Geometry[]): number[] {
  return geometries
    .flatMap(ringsOf)
    .flat()
    .map(arc => (arc < 0 ? ~arc : arc))
}

function sharedArcs(geometries: readonly Geometry[]): number[] {
  const counts = Map.groupBy(arcsOf(geometries), arc => arc)
  return [...counts].filter(([, all]) => all.length > 1).map(([arc]) => arc)
}

type Side = { axis: 0 | 1; limit: number; keepsBelow: boolean }
const sides: Side[] = [
  { axis: 0, limit: shown.west, keepsBelow: false },
  { axis: 0, limit: shown.east, keepsBelow: true },
  { axis: 1, limit: shown.south, keepsBelow: false },
  { axis: 1, limit: shown.north, keepsBelow: true },
]

function clipped(ring: readonly Point[]): Point[] {
  return sides.reduce<Point[]>(
    (points, side) => points.flatMap((point, at) => kept(points, point, at, side)),
    [...ring],
  )
}

/** The point if it is inside, after the place where the line to the point crosses the side, if it does. */
function kept(
  points: readonly Point[],
  point: Point,
  at: number,
  { axis, limit, keepsBelow }: Side,
): Point[] {
  const before = points.at(at - 1) ?? point
  const isIn = (one: Point) => (keepsBelow ? one[axis] <= limit : one[axis] >= limit)
  const crossing = (): Point => {
    const share = (limit - before[axis]) / (point[axis] - before[axis])
    return [before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share]
  }
  const crosses = isIn(before) !== isIn(point) ? [crossing()] : []
  return isIn(point) ? [...crosses, point] : crosses
}

function neighbourRings(): number[][] {
  const rings = neighbours.features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon'
      ? (geometry.coordinates as Point[][])
      : (geometry.coordinates as Point[][][]).flat(),
  )
  // Neighbouring countries are only scenery, so hundredths of a degree are enough.
  return rings.map(ring => deltas(clipped(ring), 10)).filter(flat => flat.length >= 8)
}

const regionCapitals = new Set(
  `Ancona, Aosta, Bari, Bologna, Cagliari, Campobasso, Catanzaro, Firenze, Genova, L'Aquila, Milano, Napoli, Palermo, Perugia, Potenza,
  Roma, Torino, Trento, Trieste, Venezia`.split(/,\s+/),
)
/** Capitals whose province has another name. */
const otherCapitals =
  `Verbania VB, Bolzano BZ, Pesaro PU, Urbino PU, Forlì FC, Cesena FC, Barletta BT, Andria BT, Trani BT, Reggio di Calabria RC, Massa MS,
  Carrara MS, La Spezia SP, Carbonia SU, Iglesias SU, Olbia SS, Monza MB, L'Aquila AQ, Reggio nell'Emilia RE, Genova GE, Trento TN`
    .split(/,\s+/)
    .map(text => text.replace(/ (?=[A-Z]{2}$)/, '|'))

interface Place {
  name: string
  longitude: number
  latitude: number
}

function namedPlaces(): [string, number, number, number][] {
  const named = topology.objects.p.geometries.map(({ properties: { n, s } }) => `${n}|${s}`)
  const wanted = new Set([...named, ...otherCapitals])
  const lines = readFileSync(join(import.meta.dirname, '../server/geo/gazetteer.csv'), 'utf8')
    .trim()
    .split('\n')
  const places = lines.flatMap((line): Place[] => {
    const [name = '', province = '', , latitude, longitude] = line.split(',')
    if (!wanted.has(`${name}|${province}`)) return []
    return [{ name, longitude: Number(longitude), latitude: Number(latitude) }]
  })
  return places.map(({ name, longitude, latitude }) => [
    name,
    longitude,
    latitude,
    regionCapitals.has(name) ? 1 : 2,
  ])
}

const regionLines = sharedArcs(topology.objects.r.geometries)
const land = {
  perDegree,
  arcs: topology.arcs.map(arc => deltas(degreesOf(arc))),
  regions: topology.objects.r.geometries.flatMap(ringsOf),
  regionLines,
  provinceLines: sharedArcs(topology.objects.p.geometries).filter(arc => !regionLines.includes(arc)),
  neighbours: neighbourRings(),
  places: namedPlaces(),
}

const fresh = `// Written by tools/map-data.ts from the geography beside it.
import type { Land } from './land.ts'

export const land: Land = ${JSON.stringify(land)}
`
writeGenerated('web/features/map/land.gen.ts', fresh, 'node tools/map-data.ts')
