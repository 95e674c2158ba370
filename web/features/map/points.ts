import type { MapColumns, PointPlace } from '#contract/map.ts'
import { type TurnoverBand, turnoverBand, turnoverBands } from '#rules/turnover-band.ts'
import type { MapUrl } from './map-url.ts'
import type { Bounds } from './view.ts'

// Copied from the contract, because importing the contract would load zod into the browser.
const places: readonly PointPlace[] = ['esatta', 'assente', 'fuori', 'lontana', 'ignota']

/** A customer on the map, or only in the list if the customer's position is unknown. */
export interface DrawnPoint {
  code: string
  name: string
  agent: string
  town: string
  province: string
  isShowroom: boolean
  turnover: number
  band: TurnoverBand
  place: PointPlace
  at: [longitude: number, latitude: number] | undefined
  /** Days since the last visit. */
  visitedDays: number | undefined
}

export function toPoints(columns: MapColumns): DrawnPoint[] {
  const inTown = new Map<number, number>()
  return columns.ClCodCli.map((code, row) => {
    const townAt = columns.LocalitaDi[row] ?? -1
    const [town = '', province = ''] = columns.Localita[townAt] ?? []
    const place = places[columns.Posizione[row] ?? -1] ?? 'ignota'
    const before = inTown.get(townAt) ?? 0
    if (place !== 'esatta') inTown.set(townAt, before + 1)
    const turnover = columns.Fatturato[row] ?? 0
    const visitedDays = columns.GiorniVisita[row] ?? -1
    return {
      code,
      name: columns.ClRagSoc[row] ?? '',
      agent: columns.Agenti[columns.Agente[row] ?? -1] ?? '',
      town,
      province,
      isShowroom: columns.Esposizione[row] === 1,
      turnover,
      band: turnoverBand(turnover),
      place,
      at: positionOf(columns.Longitudine[row], columns.Latitudine[row], place === 'esatta' ? 0 : before),
      visitedDays: visitedDays < 0 ? undefined : visitedDays,
    }
  })
}

const goldenAngle = 2.4
const stepDegrees = 0.0018

/** Customers at the centre of a town are spread around the centre; otherwise only one customer would be visible. */
function positionOf(
  longitude: number | null | undefined,
  latitude: number | null | undefined,
  neighbour: number,
): DrawnPoint['at'] {
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined
  const away = stepDegrees * Math.sqrt(neighbour)
  return [
    longitude + away * Math.cos(neighbour * goldenAngle),
    latitude + away * Math.sin(neighbour * goldenAngle),
  ]
}

export type ShownPoints = Pick<MapUrl, 'fatturato' | 'tipo' | 'fascia' | 'imprecisi'>

/** Points that match the chosen kinds, or the chosen bands while turnover is shown. */
export function shownPoints(
  points: readonly DrawnPoint[],
  { fatturato, tipo, fascia, imprecisi }: ShownPoints,
): DrawnPoint[] {
  return points.filter(
    point =>
      (!imprecisi || point.place !== 'esatta') &&
      (fatturato ? !fascia || point.band === fascia : !tipo || point.isShowroom === (tipo === 'showroom')),
  )
}

export interface Counts {
  all: number
  showrooms: number
  misplaced: number
  bands: Record<TurnoverBand, number>
}

export function countPoints(points: readonly DrawnPoint[]): Counts {
  const bands = Object.fromEntries(turnoverBands.map(band => [band, 0])) as Record<TurnoverBand, number>
  for (const { band } of points) bands[band] += 1
  return {
    all: points.length,
    showrooms: points.filter(({ isShowroom }) => isShowroom).length,
    misplaced: points.filter(({ place }) => place !== 'esatta').length,
    bands,
  }
}

/** Only points with a position can lie within bounds. Without bounds all points are returned. */
export function pointsIn(points: readonly DrawnPoint[], bounds: Bounds | undefined): DrawnPoint[] {
  if (!bounds) return [...points]
  return points.filter(({ at }) => {
    if (!at) return false
    const [longitude, latitude] = at
    return (
      longitude >= bounds.west &&
      longitude <= bounds.east &&
      latitude >= bounds.south &&
      latitude <= bounds.north
    )
  })
}

const compareNames = new Intl.Collator('it').compare

export function sortedPoints(points: readonly DrawnPoint[], order: MapUrl['ordina']): DrawnPoint[] {
  if (order === 'nome') return points.toSorted((a, b) => compareNames(a.name, b.name))
  if (order === 'visita') {
    const never = Number.MAX_VALUE
    return points.toSorted(
      (a, b) => (b.visitedDays ?? never) - (a.visitedDays ?? never) || b.turnover - a.turnover,
    )
  }
  return points.toSorted((a, b) => b.turnover - a.turnover || compareNames(a.name, b.name))
}

/** Texts that explain why a point is not at the customer's own position. */
export const placeWords: Readonly<Record<PointPlace, string>> = {
  esatta: '',
  assente: 'Posizione assente: è al centro della località',
  fuori: "Posizione fuori dall'Italia: è al centro della località",
  lontana: 'Posizione lontana dalla località: è al suo centro',
  ignota: 'Né la posizione né la località sono note: non è sulla mappa',
}

export const bandWords: Readonly<Record<TurnoverBand, string>> = {
  bassa: 'Sotto 5.000 €',
  media: '5.000–15.000 €',
  alta: 'Oltre 15.000 €',
}
