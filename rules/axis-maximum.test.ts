import { expect, test } from 'vitest'
import { axisMaximum } from './axis-maximum.ts'

test.each([
  [[821_478.53, 1_075_411.35], 1_200_000],
  [[999_999], 1_000_000],
  [[1_000_000], 1_000_000],
  [[7], 8],
  [[-5, 0], 3_000_000],
  [[], 3_000_000],
])('of %j the axis ends at %d', (values, end) => {
  expect(axisMaximum(values, 3_000_000)).toBe(end)
})
