import { expect, test } from 'vitest'
import { countsTransport, type InvoicedYear, targetFigures } from './targets.ts'

const year = (months: number[], more: Partial<InvoicedYear> = {}): InvoicedYear => ({
  year: 2026,
  today: '2026-04-10',
  targetCents: 120_000_00,
  months: [...months, ...Array.from({ length: 12 - months.length }, () => 0)],
  before: Array.from({ length: 12 }, () => 9_000_00),
  ...more,
})
const step = 10_000_00

test.each([
  [step, 100, 'raggiunto'],
  [step - 1, 99, 'quasi'],
  [7_500_00, 75, 'quasi'],
  [7_499_99, 74, 'mancato'],
  [0, 0, 'mancato'],
  [-500_00, -5, 'mancato'],
  [23_456_78, 234, 'raggiunto'],
])('a month of %i cents reads %i and is %s', (cents, percent, state) => {
  expect(targetFigures(year([cents])).months[0]).toMatchObject({ percent, state })
})

test('months to come are neither reached nor missed', () => {
  const { months } = targetFigures(year([step, step, step, step]))
  expect(months.map(({ state }) => state)).toEqual([
    ...Array.from({ length: 4 }, () => 'raggiunto'),
    ...Array.from({ length: 8 }, () => 'futuro'),
  ])
  expect(months[4]?.percent).toBeNull()
  expect(months.map(({ isRunning }) => isRunning).indexOf(true)).toBe(3)
})

test('what is missing makes the month green, also where a twelfth has no end', () => {
  for (const targetCents of [100_000_01, 99_999_99, 1_00, 7]) {
    const { missingNowCents } = targetFigures(year([0, 0, 0, 3], { targetCents }))
    const filled = targetFigures(year([0, 0, 0, 3 + missingNowCents], { targetCents }))
    expect(filled.months[3]?.percent).toBeGreaterThanOrEqual(100)
    expect(filled.missingNowCents).toBe(0)
  }
})

test('what the other months miss is summed, and more in one does not help another', () => {
  const figures = targetFigures(year([4_000_00, 30_000_00, 9_000_00, 0]))
  expect(figures.missingElsewhereCents).toBe(7_000_00)
  expect(figures.missingNowCents).toBe(step)
})

test('the projection is the mean of the months that are over, without the running one', () => {
  const figures = targetFigures(year([9_000_00, 12_000_00, 11_000_00, 99_000_00]))
  expect(figures.projectionCents).toBe(128_000_00)
  expect([figures.pace, figures.course]).toEqual([106, 'inLinea'])
})

test('in January the year before stands for it', () => {
  const figures = targetFigures(year([50_000_00], { today: '2026-01-31' }))
  expect(figures.projectionCents).toBe(108_000_00)
  expect([figures.pace, figures.course]).toEqual([90, 'indietro'])
})

test('a year that is over has no running month, and projects itself', () => {
  const figures = targetFigures(
    year(
      Array.from({ length: 12 }, () => 10_000_00),
      { year: 2025 },
    ),
  )
  expect(figures).toMatchObject({
    missingNowCents: 0,
    projectionCents: 120_000_00,
    pace: 100,
    daysShare: 100,
  })
  expect(figures.curve[11]).toMatchObject({ cents: 120_000_00, projectionCents: null })
})

test('without a target there is revenue, and nothing is missed', () => {
  for (const targetCents of [null, 0])
    expect(targetFigures(year([5_00], { targetCents }))).toMatchObject({
      totalCents: 5_00,
      percent: null,
      pace: null,
      course: null,
      missingNowCents: 0,
      missingElsewhereCents: 0,
    })
})

test('the curve goes from what was invoiced to the projection', () => {
  const { curve, projectionCents } = targetFigures(year([9_000_00, 9_000_00, 9_000_00, 1_000_00]))
  expect(curve[3]).toMatchObject({ cents: 28_000_00, projectionCents: 28_000_00, targetCents: 40_000_00 })
  expect(curve[2]?.projectionCents).toBeNull()
  expect(curve[4]?.cents).toBeNull()
  expect(curve[11]).toMatchObject({ projectionCents, beforeCents: 108_000_00 })
})

test.each([
  ['2026-01-01', 0.3],
  ['2026-12-31', 100],
  ['2026-07-02', 50.1],
])('on %s %f percent of the days are over', (today, share) => {
  expect(targetFigures(year([], { today })).daysShare).toBe(share)
})

test('transport counts in 2022 alone', () => {
  expect([2022, 2023, 2026].map(countsTransport)).toEqual([true, false, false])
})
