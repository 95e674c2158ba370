import { expect, test } from 'vitest'
import { readItalianDay, typedDay } from './italian-day.ts'

test.each([
  ['21/11/2026', '2026-11-21'],
  [' 1/2/2026 ', '2026-02-01'],
  ['1.2.26', '2026-02-01'],
  ['01-02-2026', '2026-02-01'],
  ['01022026', '2026-02-01'],
  ['010226', '2026-02-01'],
  ['29/02/2028', '2028-02-29'],
])('%j is %s', (text, day) => {
  expect(readItalianDay(text)).toBe(day)
})

test.each(['', '29/02/2026', '31/04/2026', '2026-11-21', '1/13/2026', 'ieri', '1/1', '1/1/026'])(
  '%j is no day',
  text => {
    expect(readItalianDay(text)).toBeUndefined()
  },
)

test.each(['3/12', '3.12', '3,12', '0312', ' 03-12 ', '3/12/26', '3.12.26'])(
  '%j of this year is 3 December',
  text => {
    expect(readItalianDay(text, '2026')).toBe('2026-12-03')
  },
)

const limits = { min: '2026-01-01', max: '2026-12-31', isRequired: true }

test.each([
  ['3/12', { day: '2026-12-03' }],
  ['3/13', { fault: 'Non è una data: scrivila come 22/11/2026' }],
  ['29/2', { fault: 'Non è una data: scrivila come 22/11/2026' }],
  ['31/12/2025', { fault: 'Non prima del 01/01/2026' }],
  ['1/1/2027', { fault: 'Non oltre il 31/12/2026' }],
  [' ', { fault: 'Indica una data' }],
])('%j typed is taken, or refused with its reason', (text, outcome) => {
  expect(typedDay(text, '2026-11-22', limits)).toEqual(outcome)
})

test('a field that may stay empty takes nothing as no day', () => {
  expect(typedDay('', '2026-11-22', { ...limits, isRequired: false })).toEqual({ day: '' })
})
