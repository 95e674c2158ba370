import { percent } from './italian-format.ts'

/**
 * Shares of a whole in tenths of a percent, rounded so that they add up to 100. Undefined if a value is negative or the
 * sum is not positive.
 */
export function sharesOf(values: readonly number[]): readonly number[] | undefined {
  const whole = values.reduce((sum, value) => sum + value, 0)
  if (whole <= 0 || values.some(value => value < 0)) return undefined
  const exact = values.map(value => (value / whole) * 1_000)
  const shares = exact.map(Math.floor)
  const missing = 1_000 - shares.reduce((sum, share) => sum + share, 0)
  const byRest = exact.map((value, at) => ({ at, rest: value - Math.floor(value) }))
  byRest.sort((one, other) => other.rest - one.rest)
  for (const { at } of byRest.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1
  return shares.map(share => share / 10)
}

/** `68,9% del totale, era 70,1%`: a group's share, and its former share if two periods are compared. */
export function shareText(now: number | undefined, before?: number | undefined): string {
  if (now === undefined) return ''
  return `${percent(now, 1)} del totale${before === undefined ? '' : `, era ${percent(before, 1)}`}`
}
