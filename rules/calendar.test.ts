import { expect, test } from 'vitest'
import {
  clampedDay,
  longDayText,
  monthText,
  monthWeeks,
  shiftedDay,
  shiftedMonth,
  weekdayOf,
  weekdays,
  yearsBack,
} from './calendar.ts'

test('the week begins on Monday', () => {
  expect(weekdays).toEqual(['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'])
})

test.each([
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-10-25', -1, '2026-10-24'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
])('%s and %i days is %s, also where the clock changes', (day, days, shifted) => {
  expect(shiftedDay(day, days)).toBe(shifted)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2028-02-29', -12, '2027-02-28'],
])('%s and %i months is %s', (day, months, shifted) => {
  expect(shiftedMonth(day, months)).toBe(shifted)
})

test.each([
  ['2026-11-21', [1, 7, 7, 7, 7, 1]],
  ['2026-02-10', [1, 7, 7, 7, 6]],
  ['2027-02-10', [7, 7, 7, 7]],
  ['2028-02-10', [6, 7, 7, 7, 2]],
])('the weeks of the month of %s have %j days, each in its place', (day, lengths) => {
  const weeks = monthWeeks(day)
  expect(weeks.map(week => week.filter(Boolean).length)).toEqual(lengths)
  for (const week of weeks)
    for (const [at, found] of week.entries()) if (found) expect(weekdayOf(found)).toBe(at)
  expect(weeks[0]?.find(Boolean)).toBe(`${day.slice(0, 8)}01`)
})

test('years go back from this one', () => {
  expect(yearsBack(2018, 2020)).toEqual(['2020', '2019', '2018'])
})

test('a day is kept between two others', () => {
  expect(clampedDay('2026-01-01', '2026-02-01', '2026-03-01')).toBe('2026-02-01')
  expect(clampedDay('2026-04-01', '2026-02-01', '2026-03-01')).toBe('2026-03-01')
  expect(clampedDay('2026-02-15', '2026-02-01', '2026-03-01')).toBe('2026-02-15')
})

test('a day and its month are written out', () => {
  expect(longDayText('2026-11-01')).toBe('domenica 1 novembre 2026')
  expect(monthText('2026-05-31')).toBe('maggio 2026')
})
