import { percent } from './italian-format.ts'

/**
 * Shares of a whole in tenths of a percent, rounded so that they add up to 100. Undefined if a value is negative or the
 * sum is not positive.
 */
export function sharesOf(values: readonly number[]): readonly number[] | undefined {
  const isPossible = values.some(value => value > 0) && values.every(value => value >= 0)
  return isPossible ? apportioned(values, 1_000).map(share => share / 10) : undefined
}

/** Shares in whole percent that add up to 100. */
export function wholeShares(parts: readonly number[]): readonly number[] {
  return apportioned(parts, 100)
}

/** Distributes points by size; points lost by rounding down go to the largest remainders. */
function apportioned(parts: readonly number[], points: number): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (whole <= 0) return parts.map(() => 0)
  const exact = parts.map(part => (part / whole) * points)
  const shares = exact.map(Math.floor)
  const missing = points - shares.reduce((sum, share) => sum + share, 0)
  const byRest = exact.map((share, at) => ({ at, rest: share - Math.floor(share) }))
  byRest.sort((one, other) => other.rest - one.rest)
  const gaining = new Set(byRest.slice(0, missing).map(({ at }) => at))
  return shares.map((share, at) => (gaining.has(at) ? share + 1 : share))
}

/** `68,9% del totale, era 70,1%`: a group's share, and its former share if two periods are compared. */
export function shareText(now: number | undefined, before?: number | undefined): string {
  if (now === undefined) return ''
  return `${percent(now, 1)} del totale${before === undefined ? '' : `, era ${percent(before, 1)}`}`
}
