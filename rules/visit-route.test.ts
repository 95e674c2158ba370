import fc from 'fast-check'
import { expect, test } from 'vitest'
import { legsKm, routeKm, type Stop, shortOrder, visitTimes } from './visit-route.ts'

const stopAt = (latitude: number, longitude: number): Stop => ({ at: { latitude, longitude } })
const anyStop = fc
  .record({
    latitude: fc.double({ min: 36, max: 47, noNaN: true }),
    longitude: fc.double({ min: 7, max: 18, noNaN: true }),
  })
  .map((at): Stop => ({ at }))
const inOrder = (stops: readonly Stop[], order: readonly number[]) => order.map(index => stops[index] as Stop)

function permutations(of: number[]): number[][] {
  if (of.length <= 1) return [of]
  return of.flatMap((one, at) => permutations(of.toSpliced(at, 1)).map(rest => [one, ...rest]))
}

test('stops on a line are visited along it', () => {
  const stops = [stopAt(45, 9), stopAt(45, 12), stopAt(45, 10), stopAt(45, 11)]
  expect(shortOrder(stops)).toEqual([0, 2, 3, 1])
})

test('a way that crosses itself is untangled', () => {
  const stops = [stopAt(45, 9), stopAt(44, 10), stopAt(45, 10), stopAt(44, 9)]
  const order = shortOrder(stops)
  expect(routeKm(inOrder(stops, order))).toBeLessThan(routeKm(stops))
})

test('every stop is visited once, from the first on, and never on a longer way than before', () => {
  const some = fc.array(fc.oneof(anyStop, fc.constant<Stop>({ at: undefined })), { maxLength: 25 })
  fc.assert(
    fc.property(some, stops => {
      const order = shortOrder(stops)
      expect(order.toSorted((a, b) => a - b)).toEqual(stops.map((_, index) => index))
      const places = stops.filter(({ at }) => at)
      expect(
        inOrder(stops, order)
          .slice(0, places.length)
          .every(({ at }) => at),
      ).toBe(true)
      if (places.length > 0) expect(stops[order[0] ?? -1]).toBe(places[0])
      expect(routeKm(inOrder(stops, order))).toBeLessThanOrEqual(routeKm(places) + 1e-6)
    }),
  )
})

test('of few stops the way is hardly longer than the shortest there is', () => {
  fc.assert(
    fc.property(fc.array(anyStop, { minLength: 2, maxLength: 6 }), stops => {
      const found = routeKm(inOrder(stops, shortOrder(stops)))
      const rest = stops.slice(1).map((_, at) => at + 1)
      const best = Math.min(...permutations(rest).map(order => routeKm(inOrder(stops, [0, ...order]))))
      expect(found).toBeLessThanOrEqual(best * 1.35 + 1e-6)
    }),
    { seed: 20_261_122, numRuns: 150 },
  )
})

test('a leg is from the stop before; a place that nobody knows has none', () => {
  const legs = legsKm([stopAt(45, 9), stopAt(45, 10), { at: undefined }, stopAt(45, 11)])
  expect(legs.map(km => km && Math.round(km))).toEqual([undefined, 79, undefined, undefined])
  expect(routeKm([])).toBe(0)
})

test.each([
  [5, '09:00', ['09:00', '10:30', '12:00', '14:30', '16:00']],
  [2, '08:15', ['08:15', '09:45']],
  [1, '13:00', ['14:30']],
  [3, '22:30', ['22:30', '23:59', '23:59']],
  [0, '09:00', []],
])('%d visits from %s on', (count, start, times) => {
  expect(visitTimes(count, start)).toEqual(times)
})
