/**
 * A small histogram of durations. Four buckets double the duration, so a quantile is wrong by at most a fifth of itself.
 * Bucket `n` ends at 2^(n/4) milliseconds; the last bucket has no end.
 */
const perDoubling = 4
export const bucketCount = 68

export function bucketOf(milliseconds: number): number {
  const place = Math.ceil(perDoubling * Math.log2(Math.max(1, milliseconds)))
  return Math.min(bucketCount - 1, place)
}

/** The duration that this share of all calls stays under; null without calls. */
export function quantileOf(buckets: readonly number[], share: number): number | null {
  const wanted = share * buckets.reduce((sum, count) => sum + count, 0)
  if (wanted === 0) return null
  let before = 0
  for (const [place, count] of buckets.entries()) {
    if (count > 0 && before + count >= wanted)
      return 2 ** ((place - 1 + (wanted - before) / count) / perDoubling)
    before += count
  }
  return null
}

export function addedBuckets(all: readonly (readonly number[])[]): number[] {
  return Array.from({ length: bucketCount }, (_, place) =>
    all.reduce((sum, buckets) => sum + (buckets[place] ?? 0), 0),
  )
}
