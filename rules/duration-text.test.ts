import { expect, test } from 'vitest'
import { durationText } from './duration-text.ts'

test.each([
  [40, '0 s'],
  [430, '0,4 s'],
  [9_940, '9,9 s'],
  [12_400, '12 s'],
  [59_600, '1 min'],
  [200_000, '3 min 20 s'],
  [3_900_000, '1 h 5 min'],
  [7_200_000, '2 h'],
])('%i ms are %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text)
})
