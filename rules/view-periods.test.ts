import { expect, test } from 'vitest'
import { salesYearFault, shownRangeFault } from './sales-periods.ts'
import { promotionPeriod, trendPeriods } from './view-periods.ts'

const today = '2026-11-20'

test.each([
  ['', '', '2026-01-01', '2026-12-31'],
  ['2024-03-01', '', '2024-03-01', '2024-12-31'],
  ['', '2024-03-01', '2024-01-01', '2024-03-01'],
  ['2025-11-01', '2026-02-28', '2025-11-01', '2026-02-28'],
  ['2026-02-28', '2025-11-01', '2026-01-01', '2026-12-31'],
  ['2027-01-01', '', '2026-01-01', '2026-12-31'],
  ['2017-12-31', '2018-01-31', '2026-01-01', '2026-12-31'],
])('promotions from "%s" to "%s" are those from %s to %s', (dal, al, from, to) => {
  expect(promotionPeriod({ dal, al }, today)).toEqual({ from, to })
})

test('statistics have the years from 2018 to this one', () => {
  expect([2018, 2026].map(year => salesYearFault(year, today))).toEqual([undefined, undefined])
  expect([2017, 2027].map(year => salesYearFault(year, today))).toEqual([
    'Scegli un anno dal 2018 al 2026',
    'Scegli un anno dal 2018 al 2026',
  ])
})

test('a range with a day outside of them is told so, one that runs backwards something else', () => {
  expect(shownRangeFault({ from: '2026-01-01', to: '2027-01-01' }, today)).toBe(
    'Scegli un anno dal 2018 al 2026',
  )
  expect(shownRangeFault({ from: '2026-02-01', to: '2026-01-01' }, today)).toBe("La fine precede l'inizio")
})

test('2018 is compared with the year before it, and no year is compared with an earlier one', () => {
  const none = { dal1: '', al1: '', dal2: '', al2: '' }
  expect(trendPeriods({ ...none, annoTendenze: '2018' }, today).first.from).toBe('2017-01-01')
  const asked = { ...none, annoTendenze: '', dal1: '2017-01-01', al1: '2017-12-31' }
  expect(trendPeriods(asked, today).first.from).toBe('2017-01-01')
  expect(trendPeriods({ ...asked, dal1: '2016-01-01' }, today).first.from).toBe('2025-01-01')
  expect(
    trendPeriods({ ...none, annoTendenze: '', dal2: '2017-01-01', al2: '2017-12-31' }, today).second,
  ).toEqual({
    from: '2026-01-01',
    to: today,
  })
})
