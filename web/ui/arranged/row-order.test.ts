import { expect, test } from 'vitest'
import { moved, placeAt } from './row-order.ts'

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [2, 3, 'abdc'],
  [9, 0, 'abcd'],
])('from %i to %i', (from, to, expected) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(expected)
})

test.each([
  [0, 0, 0],
  [0, 65, 1],
  [0, 500, 3],
  [3, 10, 0],
  [1, 62, 1],
  [1, 99, 1],
])('row %i held at %i stands at %i', (from, y, place) => {
  expect(placeAt([20, 60, 100, 140], from, y)).toBe(place)
})
