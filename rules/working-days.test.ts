import { expect, test } from 'vitest'
import { easterOf, isWorkingDay, lastWorkingDay, workingDaysBefore } from './working-days.ts'

test.each([
  [2018, '2018-04-01'],
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
])('Easter of %s is %s', (year, day) => {
  expect(easterOf(year)).toBe(day)
})

test.each([
  ['2026-01-01', 'Capodanno'],
  ['2026-01-06', 'Epifania'],
  ['2026-04-06', "lunedì dell'Angelo"],
  ['2025-04-25', 'Liberazione'],
  ['2026-05-01', 'festa del lavoro'],
  ['2026-06-02', 'festa della Repubblica'],
  ['2025-08-15', 'Ferragosto'],
  ['2027-10-04', 'san Francesco, dal 2026'],
  ['2027-11-01', 'Ognissanti'],
  ['2026-12-08', 'Immacolata'],
  ['2026-12-25', 'Natale'],
  ['2028-12-26', 'santo Stefano'],
  ['2026-11-21', 'sabato'],
  ['2026-11-22', 'domenica'],
])('%s (%s) is no working day', day => {
  expect(isWorkingDay(day)).toBe(false)
})

test.each(['2026-11-20', '2026-11-23', '2026-12-24', '2026-04-03', '2024-10-04', '2028-02-29'])(
  '%s is a working day',
  day => {
    expect(isWorkingDay(day)).toBe(true)
  },
)

test('the working days before a day skip weekends and holidays', () => {
  expect(lastWorkingDay('2026-11-23')).toBe('2026-11-20')
  expect(lastWorkingDay('2026-04-07')).toBe('2026-04-03')
  expect(lastWorkingDay('2027-01-01')).toBe('2026-12-31')
  expect(workingDaysBefore('2026-12-28', 4)).toEqual(['2026-12-24', '2026-12-23', '2026-12-22', '2026-12-21'])
})
