import { expect, test } from 'vitest'
import type { MapColumns } from '#contract/map.ts'
import { land } from './land.gen.ts'
import { pointsOf, ringOf, toSources } from './land.ts'
import { countPoints, type DrawnPoint, pointsIn, shownPoints, sortedPoints, toPoints } from './points.ts'
import { readMapView, wholeItaly, writeView } from './view.ts'

const columns: MapColumns = {
  Agenti: ['Lucia', 'Marco'],
  Localita: [
    ['Schio', 'VI'],
    ['Roma', 'RM'],
  ],
  ClCodCli: ['C1', 'C2', 'C3', 'C4'],
  ClRagSoc: ['Zanella', 'Bianchi', 'Àlberi', 'Conti'],
  Esposizione: [1, 0, 0, 1],
  Fatturato: [4_999.99, 5_000, 15_000, 15_000.01],
  Latitudine: [45.71, 45.71, 41.89, null],
  Longitudine: [11.35, 11.35, 12.51, null],
  Agente: [0, 0, 1, 1],
  LocalitaDi: [0, 0, 1, 1],
  Posizione: [1, 1, 0, 4],
  GiorniVisita: [10, -1, 90, 30],
}
const points = toPoints(columns)
const codes = (some: readonly DrawnPoint[]) => some.map(({ code }) => code)
const shown = { fatturato: false, tipo: undefined, fascia: undefined, imprecisi: false } as const

test('columns are points again, and those at a town centre stand around it', () => {
  expect(points[0]).toMatchObject({
    code: 'C1',
    agent: 'Lucia',
    town: 'Schio',
    band: 'bassa',
    at: [11.35, 45.71],
  })
  expect(points.map(({ band }) => band)).toEqual(['bassa', 'media', 'media', 'alta'])
  expect(points[1]?.at).not.toEqual(points[0]?.at)
  expect(points[1]?.at?.[0]).toBeCloseTo(11.35, 2)
  expect(points.map(({ visitedDays }) => visitedDays)).toEqual([10, undefined, 90, 30])
  expect(points[3]?.at).toBeUndefined()
})

test('kinds are chosen without turnover, bands with it, and neither counts for the other', () => {
  expect(codes(shownPoints(points, { ...shown, tipo: 'showroom', fascia: 'media' }))).toEqual(['C1', 'C4'])
  expect(codes(shownPoints(points, { ...shown, tipo: 'clienti' }))).toEqual(['C2', 'C3'])
  const byBand = { ...shown, fatturato: true, tipo: 'showroom', fascia: 'media' } as const
  expect(codes(shownPoints(points, byBand))).toEqual(['C2', 'C3'])
  expect(codes(shownPoints(points, { ...shown, imprecisi: true }))).toEqual(['C1', 'C2', 'C4'])
  expect(countPoints(points)).toEqual({
    all: 4,
    showrooms: 2,
    misplaced: 3,
    bands: { bassa: 1, media: 2, alta: 1 },
  })
})

test('the list holds who is in view; without a map everybody', () => {
  expect(codes(pointsIn(points, { west: 11, east: 12, south: 45, north: 46 }))).toEqual(['C1', 'C2'])
  expect(codes(pointsIn(points, undefined))).toEqual(['C1', 'C2', 'C3', 'C4'])
})

test('it is sorted by turnover, by name, or by how long ago the last visit was', () => {
  expect(codes(sortedPoints(points, undefined))).toEqual(['C4', 'C3', 'C2', 'C1'])
  expect(codes(sortedPoints(points, 'nome'))).toEqual(['C3', 'C2', 'C4', 'C1'])
  expect(codes(sortedPoints(points, 'visita'))).toEqual(['C2', 'C3', 'C4', 'C1'])
})

test.each([
  ['45.5,11.35,9.5', { latitude: 45.5, longitude: 11.35, zoom: 9.5 }],
  ['45.5,11.35', undefined],
  ['45.5,11.35,40', undefined],
  ['a,b,c', undefined],
  ['', undefined],
])('the view %j of an address', (text, view) => {
  expect(readMapView(text)).toEqual(view)
  if (view) expect(writeView(view)).toBe(text)
})

test('the whole of Italy needs no address', () => {
  expect(writeView(wholeItaly)).toBe('')
})

test('the land is made of arcs: forwards, backwards, and joined without a gap', () => {
  const arcs = [pointsOf([0, 0, 1_000, 0, 0, 1_000], 1_000), pointsOf([0, 0, 0, 1_000, 1_000, 0], 1_000)]
  expect(ringOf(arcs, [0, ~1])).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ])
})

test('every ring of Italy closes, and Rome is named', () => {
  const { italy, places } = toSources(land)
  if (italy.geometry.type !== 'MultiPolygon') throw new Error('Italy is areas')
  for (const [ring = []] of italy.geometry.coordinates) expect(ring.at(-1)).toEqual(ring[0])
  expect(places.features.map(({ properties }) => properties.name)).toContain('Roma')
})
