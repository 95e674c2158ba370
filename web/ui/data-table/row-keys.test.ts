import { expect, test } from 'vitest'
import { rowForKey } from './row-keys.ts'

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowUp', 3, 2],
  ['PageDown', 3, 13],
  ['PageUp', 3, 0],
  ['Home', 3, 0],
  ['End', 3, 39],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 39, 39],
  ['PageDown', 35, 39],
])('%s from row %i of 40 leads to row %i', (key, from, to) => {
  expect(rowForKey(key, from, 40)).toBe(to)
})

test('other keys and an empty table lead nowhere', () => {
  expect(rowForKey('a', 0, 40)).toBeUndefined()
  expect(rowForKey('ArrowDown', 0, 0)).toBeUndefined()
})
