/** Shares in whole percent that add up to 100: the points lost by rounding down go to the largest remainders. */
export function wholeShares(parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (whole <= 0) return parts.map(() => 0)
  const exact = parts.map(part => (part / whole) * 100)
  const shares = exact.map(Math.floor)
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0)
  const byLoss = exact.map((share, at) => ({ at, loss: share - Math.floor(share) }))
  const gaining = byLoss.toSorted((a, b) => b.loss - a.loss).slice(0, missing)
  return shares.map((share, at) => (gaining.some(one => one.at === at) ? share + 1 : share))
}
