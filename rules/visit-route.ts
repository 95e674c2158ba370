import { type Coordinates, distanceKm } from './geography.ts'

/** A customer to visit; `at` is undefined if the position is unknown. */
export interface Stop {
  at: Coordinates | undefined
}

/**
 * Finds a short route and returns it as indexes of `stops`. The route always goes to the nearest stop; then parts
 * are reversed while that shortens the route. The first stop stays first; stops without a position come last.
 */
export function shortOrder(stops: readonly Stop[]): number[] {
  const places = stops.flatMap(({ at }, index) => (at ? [{ at, index }] : []))
  const lost = stops.flatMap(({ at }, index) => (at ? [] : [index]))
  // The given order is improved too, so that the result is never longer.
  const ways = [untangled(nearestNext(places)), untangled(places)]
  const [shortest = []] = ways.sort((a, b) => lengthOf(a) - lengthOf(b))
  return [...shortest.map(({ index }) => index), ...lost]
}

interface Placed {
  at: Coordinates
  index: number
}

function lengthOf(way: readonly Placed[]): number {
  return way.reduce((sum, { at }, place) => sum + distanceKm(way[place - 1]?.at ?? at, at), 0)
}

function nearestNext(places: readonly Placed[]): Placed[] {
  const [first, ...left] = places
  if (!first) return []
  const way = [first]
  while (left.length > 0) {
    const here = way.at(-1) ?? first
    const distances = left.map(({ at }) => distanceKm(here.at, at))
    const [next = first] = left.splice(distances.indexOf(Math.min(...distances)), 1)
    way.push(next)
  }
  return way
}

/** 2-opt: reverses a part of the route wherever that shortens it. */
function untangled(given: readonly Placed[]): Placed[] {
  let way = [...given]
  for (let isShorter = true; isShorter; ) {
    isShorter = false
    for (let from = 1; from < way.length - 1; from++)
      for (let to = from + 1; to < way.length; to++) {
        if (savedKm(way, from, to) < 1e-9) continue
        way = [...way.slice(0, from), ...way.slice(from, to + 1).reverse(), ...way.slice(to + 1)]
        isShorter = true
      }
  }
  return way
}

/** Kilometres that reversing the part from..to saves. */
function savedKm(way: readonly Placed[], from: number, to: number): number {
  const km = (one: Placed | undefined, other: Placed | undefined) =>
    one && other ? distanceKm(one.at, other.at) : 0
  const now = km(way[from - 1], way[from]) + km(way[to], way[to + 1])
  return now - km(way[from - 1], way[to]) - km(way[from], way[to + 1])
}

/** Straight distances from the previous stop; undefined for the first stop and for unknown positions. */
export function legsKm(stops: readonly Stop[]): (number | undefined)[] {
  return stops.map(({ at }, place) => {
    const before = stops[place - 1]?.at
    return at && before ? distanceKm(before, at) : undefined
  })
}

export function routeKm(stops: readonly Stop[]): number {
  return legsKm(stops).reduce<number>((sum, km) => sum + (km ?? 0), 0)
}

const visitMinutes = 90
/** No visit begins during lunch. */
const lunch = { from: 12 * 60 + 30, to: 14 * 60 + 30 }

/** Start times of the visits, like `09:00`: 90 minutes apart, with a lunch break, and none later than 23:59. */
export function visitTimes(count: number, start: string): string[] {
  const [hours = 0, minutes = 0] = start.split(':').map(Number)
  let at = hours * 60 + minutes
  return Array.from({ length: count }, () => {
    if (at > lunch.from && at < lunch.to) at = lunch.to
    const now = Math.min(at, 23 * 60 + 59)
    at += visitMinutes
    return `${String(Math.floor(now / 60)).padStart(2, '0')}:${String(now % 60).padStart(2, '0')}`
  })
}
