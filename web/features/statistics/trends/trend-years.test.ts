import { expect, test } from 'vitest'
import type { TrendYear } from '#contract/trends.ts'
import { trendPeriods } from '#rules/view-periods.ts'
import { columnMaximum, withYear, yearChange } from './year-figures.ts'

const today = '2026-11-21'
const standard = { annoTendenze: '', dal1: '', al1: '', dal2: '', al2: '' }

const aYear = (Anno: number, count: number): TrendYear => ({
  Anno,
  NuoviClienti: count,
  NuoveEsposizioni: count,
  ExClienti: count,
  InCorso: false,
  AnnoPrima: null,
})
const running: TrendYear = {
  ...aYear(2026, 42),
  InCorso: true,
  AnnoPrima: { Al: '2025-11-21', NuoviClienti: 41, NuoveEsposizioni: 42, ExClienti: 1050 },
}
const years = [aYear(2024, 39), aYear(2025, 46), running]

test('the running year is compared up to the same day of the year before', () => {
  expect(trendPeriods(standard, today)).toEqual({
    first: { from: '2025-01-01', to: '2025-11-21' },
    second: { from: '2026-01-01', to: '2026-11-21' },
  })
})

test('a year that is over is compared whole', () => {
  expect(trendPeriods({ ...standard, ...withYear(2022, today) }, today)).toEqual({
    first: { from: '2021-01-01', to: '2021-12-31' },
    second: { from: '2022-01-01', to: '2022-12-31' },
  })
})

test('a period has days of its own, and one that ends before it starts has none', () => {
  const periods = trendPeriods(
    { ...standard, dal1: '2020-02-29', al1: '2020-02-29', dal2: '2026-05-02', al2: '2026-05-01' },
    today,
  )
  expect(periods.first).toEqual({ from: '2020-02-29', to: '2020-02-29' })
  expect(periods.second).toEqual({ from: '2026-01-01', to: '2026-11-21' })
})

test('another year gives up the days that were written', () => {
  expect(withYear(2026, today)).toEqual(standard)
  expect(withYear(2024, today)).toEqual({ ...standard, annoTendenze: '2024' })
})

test('the running year is told against the same day, the others against the whole year before', () => {
  expect(yearChange(years, running, 'NuoviClienti')).toEqual({
    difference: 1,
    text: '+1 su 41',
    since: 'al 21/11 del 2025',
  })
  expect(yearChange(years, running, 'NuoveEsposizioni')?.text).toBe('±0 su 42')
  expect(yearChange(years, running, 'ExClienti')?.text).toBe('-1.008 su 1.050')
  expect(yearChange(years, aYear(2025, 46), 'ExClienti')?.since).toBe('nel 2024')
  expect(yearChange(years, aYear(2024, 39), 'ExClienti')).toBeUndefined()
})

test('a first year of records with everybody in it is cut, one of the usual size is not', () => {
  expect(columnMaximum([365, 35, 38])).toBe(38)
  expect(columnMaximum([50, 35, 38])).toBe(50)
  expect(columnMaximum([0, 35, 38])).toBe(38)
  expect(columnMaximum([7, 0, 0])).toBe(7)
  expect(columnMaximum([])).toBe(0)
})
