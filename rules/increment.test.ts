import { expect, test } from 'vitest'
import { incrementOf } from './increment.ts'
import { valueText } from './tables/formats.ts'

test.each([
  [100, 112.5, 12.5, 'crescita', '+12,5%'],
  [100, 80, -20, 'calo', '-20,0%'],
  [100, 0, -100, 'persi', '-100,0% perso'],
  [100, -50, -150, 'calo', '-150,0%'],
  [100, 100, 0, 'invariati', '0,0%'],
  [0, 40, null, 'nuovi', 'nuovo'],
  [0, -40, null, 'calo', '—'],
  [0, 0, null, 'invariati', '—'],
  [-100, 200, 300, 'crescita', '+300,0%'],
  [-100, 0, 100, 'crescita', '+100,0%'],
  [-100, -50, 50, 'crescita', '+50,0%'],
  [-100, -100, 0, 'invariati', '0,0%'],
  [-100, -200, -100, 'calo', '-100,0%'],
] as const)(
  'from %d to %d it is %s, of the group "%s", read "%s"',
  (...[first, second, percent, group, text]) => {
    const increment = incrementOf(first, second)
    expect(increment).toMatchObject({ percent, group })
    expect(valueText(increment, 'increment')).toBe(text)
  },
)

test('a percent alone, of a day or a month, has no word', () => {
  expect(valueText(-100, 'increment')).toBe('-100,0%')
  expect(valueText(null, 'increment')).toBe('—')
})

test('next to nothing left is not lost', () => {
  expect(valueText(incrementOf(10_000_000, 0.01), 'increment')).toBe('-100,0%')
})
