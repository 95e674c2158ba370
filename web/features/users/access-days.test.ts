import { expect, test } from 'vitest'
import { accessDays, accessPeriod, axisTop } from './access-days.ts'

const rows = [
  { Data: '2024-02-03', Accessi: 12 },
  { Data: '2024-02-29', Accessi: 31 },
]

test('days without an access are shown as none, to the end of the month', () => {
  const days = accessDays(rows, '2', '2024', '2026-11-21')
  expect(days).toHaveLength(29)
  expect(days[0]).toEqual({ Data: '2024-02-01', Accessi: 0 })
  expect(days[28]).toEqual({ Data: '2024-02-29', Accessi: 31 })
})

test('the running month ends today', () => {
  expect(accessDays(rows, '2', '2024', '2024-02-05')).toHaveLength(5)
})

test('a month without any access is empty', () => {
  expect(accessDays([], '2', '2024', '2026-11-21')).toEqual([])
})

test('the axis ends 20 above the peak', () => {
  expect(axisTop(rows)).toBe(51)
  expect(axisTop([])).toBe(20)
})

test('the period is this month unless the address names another', () => {
  expect(accessPeriod({ mese: undefined, anno: '' }, '2026-07-04')).toMatchObject({
    month: '7',
    year: '2026',
  })
  expect(accessPeriod({ mese: '2', anno: '2024' }, '2026-07-04')).toMatchObject({ month: '2', year: '2024' })
  expect(accessPeriod({ mese: '2', anno: '1999' }, '2026-07-04').year).toBe('2026')
})
