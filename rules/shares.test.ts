import { expect, test } from 'vitest'
import { wholeShares } from './shares.ts'

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [79.4, 20.6],
    [79, 21],
  ],
  [[5], [100]],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])('the shares of %j are %j', (parts, shares) => {
  expect(wholeShares(parts)).toEqual(shares)
})
