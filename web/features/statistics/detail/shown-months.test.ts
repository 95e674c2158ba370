import { expect, test } from 'vitest'
import { monthFigureText, monthIncrement, monthsIn } from './shown-months.ts'

const today = '2026-11-21'

test.each([
  ['2026-01-01', '2026-11-21', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ['2026-01-01', '2026-12-31', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ['2025-11-22', '2026-02-03', [1, 2, 11, 12]],
  ['2025-11-22', '2026-11-21', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ['2018-03-05', '2026-11-21', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ['2026-05-30', '2026-06-02', [5, 6]],
  ['2027-01-01', '2027-03-01', []],
])('from %s to %s there are the months %j', (from, to, months) => {
  expect([...monthsIn({ from, to }, today)]).toEqual(months)
})

test.each([
  [100, 156, '+56%', 'up'],
  [100, 15, '-85%', 'down'],
  [100, 0, '-100%', 'down'],
  [-50, 50, '+200%', 'up'],
  [100, 100.2, '0%', undefined],
  [0, 5, '—', undefined],
  [0, 0, '—', undefined],
] as const)('from %s to %s a month says %s', (first, second, text, way) => {
  expect(monthIncrement({ month: 1, first, second })).toEqual(way ? { text, way } : { text })
})

test('what has not come says nothing, and nothing is a dash', () => {
  expect(monthIncrement({ month: 12, first: 5, second: undefined })).toEqual({ text: '' })
  expect(monthFigureText(undefined, 'F')).toBe('')
  expect(monthFigureText(0, 'F')).toBe('—')
  expect(monthFigureText(2109.96, 'F')).toBe('2.109,96')
  expect(monthFigureText(1200, 'Q')).toBe('1.200')
})
