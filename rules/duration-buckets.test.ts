import { expect, test } from 'vitest'
import { addedBuckets, bucketCount, bucketOf, quantileOf } from './duration-buckets.ts'

function bucketsOf(durations: readonly number[]): number[] {
  const buckets = Array<number>(bucketCount).fill(0)
  for (const duration of durations) buckets[bucketOf(duration)] = (buckets[bucketOf(duration)] ?? 0) + 1
  return buckets
}

test.each([
  [0, 0],
  [0.4, 0],
  [1, 0],
  [1.1, 1],
  [2, 4],
  [2.1, 5],
  [1_024, 40],
  [10_000_000, bucketCount - 1],
])('%d ms belong to bucket %d', (milliseconds, bucket) => {
  expect(bucketOf(milliseconds)).toBe(bucket)
})

/** The exact figure, reckoned from the durations themselves. */
function exactQuantile(durations: readonly number[], share: number): number {
  return durations.toSorted((one, other) => one - other)[Math.ceil(share * durations.length) - 1] ?? 0
}

test.each([
  ['all of them equal', Array(50).fill(300)],
  ['one to a thousand', Array.from({ length: 1_000 }, (_, place) => place + 1)],
  ['most of them fast and a few slow', [...Array(90).fill(12), ...Array(10).fill(2_400)]],
  ['one alone', [77]],
])('the quantiles of %s are right to a fifth', (_, durations: number[]) => {
  for (const share of [0.5, 0.95]) {
    const exact = exactQuantile(durations, share)
    expect(Math.abs((quantileOf(bucketsOf(durations), share) ?? 0) - exact)).toBeLessThanOrEqual(exact / 5)
  }
})

test('no calls have no quantile', () => {
  expect(quantileOf(bucketsOf([]), 0.95)).toBeNull()
})

test('sums of several histograms are the histogram of all durations', () => {
  expect(addedBuckets([bucketsOf([3, 400]), bucketsOf([3, 7_000])])).toEqual(bucketsOf([3, 3, 400, 7_000]))
})
