import { expect, test } from 'vitest'
import { incrementOf, incrementValue } from './increment.ts'
import { valueText } from './tables/formats.ts'

test.each([
  [100, 112.5, 12.5, '+12,5%'],
  [100, 0, -100, '-100,0% perso'],
  [100, 100, 0, '0,0%'],
  [0, 40, null, 'nuovo'],
  [0, -40, null, 'nuovo'],
  [0, 0, null, '—'],
  [-100, 200, 300, '+300,0%'],
])('from %d to %d it is %s, read "%s"', (first, second, increment, text) => {
  expect(incrementOf(first, second)).toBe(increment)
  expect(valueText(incrementValue(first, second), 'increment')).toBe(text)
})

test('next to nothing left is not lost', () => {
  expect(valueText(incrementValue(10_000_000, 0.01), 'increment')).toBe('-100,0%')
})
