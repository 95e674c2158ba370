import { expect, test } from 'vitest'
import { moved, ordered, placeAt } from './row-order.ts'

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

test('rows come in the order that was asked for; one that nobody placed comes last, one that is gone is no gap', () => {
  const rows = [{ Id: 1 }, { Id: 2 }, { Id: 3 }, { Id: 4 }]
  expect(ordered(rows, [3, 9, 1, 2]).map(({ Id }) => Id)).toEqual([3, 1, 2, 4])
})
