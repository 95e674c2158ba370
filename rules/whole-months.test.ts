import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftedDay } from './calendar.ts'
import { monthsAndDays } from './whole-months.ts'

const march2026 = 2026 * 12 + 2

test.each([
  ['2026-03-01', '2026-03-31', [0, 1], []],
  ['2025-01-01', '2026-02-28', [-14, 0], []],
  ['2026-03-03', '2026-04-28', [0, 2], ['-2026-03-01..2026-03-03', '-2026-04-29..2026-05-01']],
  ['2026-02-27', '2026-04-02', [0, 1], ['+2026-02-27..2026-03-01', '+2026-04-01..2026-04-03']],
  ['2026-03-10', '2026-03-10', [0, 0], ['+2026-03-10..2026-03-11']],
  ['2024-02-29', '2024-02-29', [-24, -24], ['+2024-02-29..2024-03-01']],
  ['9999-12-01', '9999-12-31', [95_685, 95_686], []],
  ['2026-03-20', '2026-03-10', [1, 1], []],
])('%s to %s', (from, to, months, days) => {
  const parts = monthsAndDays({ from, to })
  expect([parts.fromMonth - march2026, parts.untilMonth - march2026]).toEqual(months)
  expect(parts.days.map(one => `${one.isTaken ? '-' : '+'}${one.from}..${one.until}`)).toEqual(days)
})

const dayAt = (at: number) => shiftedDay('2023-01-01', at)

/** Number of times that the ranges count a day: it must be 1 inside the period and 0 outside. */
function countOf(day: string, { fromMonth, untilMonth, days }: ReturnType<typeof monthsAndDays>): number {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  const whole = month >= fromMonth && month < untilMonth ? 1 : 0
  return days
    .filter(({ from, until }) => day >= from && day < until)
    .reduce((count, { isTaken }) => count + (isTaken ? -1 : 1), whole)
}

test('every day of any range counts once, and no other; the days apart are few', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(400), (start, length) => {
      const [from, to] = [dayAt(start), dayAt(start + length)]
      const parts = monthsAndDays({ from, to })
      for (let at = Math.max(0, start - 40); at < start + length + 40; at += 1) {
        const day = dayAt(at)
        expect(countOf(day, parts)).toBe(day >= from && day <= to ? 1 : 0)
      }
      const apart = parts.days.map(one => (Date.parse(one.until) - Date.parse(one.from)) / 86_400_000)
      expect(apart.reduce((sum, days) => sum + days, 0)).toBeLessThanOrEqual(31)
    }),
    { numRuns: 200 },
  )
})
