import { expect, test } from 'vitest'
import { weekdayOf } from '#rules/calendar.ts'
import { dayInItaly, instantText } from '#rules/italian-format.ts'
import { chosenTests } from './chosen-files.ts'
import { calendarDays } from './days.ts'

const dayOf = (instant: string | undefined) => dayInItaly(new Date(instant ?? ''))

test.each(['2026-11-23', '2026-12-31', '2027-03-28', '2028-02-28', '2028-10-29'])(
  'on %s each day of the calendar is still to come, and is what it is called',
  from => {
    const days = calendarDays(from)
    const { '29 February 2028': leap, '31 December 23:59 in Rome': eve, ...later } = days
    for (const instant of Object.values(later)) expect(dayOf(instant) > from).toBe(true)
    expect(weekdayOf(dayOf(days['next Monday']))).toBe(0)
    expect(weekdayOf(dayOf(days['a Sunday']))).toBe(6)
    expect(dayOf(days['1 January'])).toMatch(/-01-01$/)
    expect(dayOf(leap)).toBe('2028-02-29')
    expect(instantText(eve ?? '')).toMatch(/^31\/12\/\d{4}\D+23:59$/)
  },
)

test('a minute after each night of a change it is an hour later, or an hour earlier', () => {
  const days = calendarDays('2026-11-23')
  const after = (instant = '') => instantText(new Date(Date.parse(instant) + 60_000).toISOString())
  expect(after(days['the night in which an hour is left out'])).toMatch(/03:00$/)
  expect(after(days['the night in which an hour comes twice'])).toMatch(/02:00$/)
})

test('what asks for the day is played, and what sets the clock itself is not', () => {
  expect(chosenTests()).toEqual(
    expect.arrayContaining(['server/features/orders/orders.test.ts', 'server/events/events.test.ts']),
  )
  expect(chosenTests()).not.toContain('server/features/home/home.test.ts')
})
