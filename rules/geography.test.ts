import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm, isInItaly } from './geography.ts'
import { placePoint } from './point-place.ts'

const schio = { latitude: 45.7136, longitude: 11.3573 }
const roma = { latitude: 41.8919, longitude: 12.5113 }
const palermo = { latitude: 38.1158, longitude: 13.3599 }

test('a distance is that of the great circle', () => {
  expect(distanceKm(roma, palermo)).toBeCloseTo(426, 0)
  expect(distanceKm(schio, schio)).toBe(0)
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015, 0)
})

test('it is the same both ways, and no way round is shorter', () => {
  const place = fc.record({
    latitude: fc.double({ min: 35, max: 47, noNaN: true }),
    longitude: fc.double({ min: 6, max: 19, noNaN: true }),
  })
  fc.assert(
    fc.property(place, place, place, (a, b, c) => {
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6)
      expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-6)
    }),
  )
})

test.each([
  ['Lampedusa', { latitude: 35.5, longitude: 12.6 }, true],
  ['Vetta d’Italia', { latitude: 47.09, longitude: 12.18 }, true],
  ['Otranto', { latitude: 40.15, longitude: 18.49 }, true],
  ['nowhere, which is written 0, 0', { latitude: 0, longitude: 0 }, false],
  ['Schio with its numbers exchanged', { latitude: 11.3573, longitude: 45.7136 }, false],
])('whether %s is in Italy', (_, place, expected) => {
  expect(isInItaly(place)).toBe(expected)
})

test.each([
  ['right', { latitude: 45.72, longitude: 11.36 }, 'esatta', { latitude: 45.72, longitude: 11.36 }],
  ['missing', { latitude: null, longitude: null }, 'assente', schio],
  ['half missing', { latitude: 45.7, longitude: null }, 'assente', schio],
  ['of nowhere', { latitude: 0, longitude: 0 }, 'fuori', schio],
  ['of another town', palermo, 'lontana', schio],
])('coordinates that are %s', (_, given, place, at) => {
  expect(placePoint(given, schio)).toEqual({ place, at })
})

test('without a known town right coordinates stand, and others stand nowhere', () => {
  expect(placePoint(palermo, undefined)).toEqual({ place: 'esatta', at: palermo })
  expect(placePoint({ latitude: null, longitude: null }, undefined)).toEqual({
    place: 'ignota',
    at: undefined,
  })
})
