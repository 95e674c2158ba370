import { shiftedDay, shiftedMonth, weekdayOf } from '#rules/calendar.ts'
import { now, today } from '#tests/support/clock.ts'

const monday = 0
const sunday = 6

/**
 * Instants at which the portal is tested, by name. Those at night are in UTC, because an Italian hour may occur twice
 * or not at all.
 */
export function calendarDays(from = today()): Record<string, string> {
  const next = (weekday: number, day: string) => shiftedDay(day, ((weekday - weekdayOf(day) + 6) % 7) + 1)
  const year = Number(from.slice(0, 4))
  const lastOf = (month: string) => shiftedDay(shiftedMonth(`${month}-01`, 1), -1)
  const sundayBefore = (day: string) => shiftedDay(day, -((weekdayOf(day) - sunday + 7) % 7))
  const nightOf = (month: string) =>
    [year, year + 1].map(of => sundayBefore(`${of}-${month}-31`)).find(day => day > from)
  return {
    tomorrow: `${shiftedDay(from, 1)}T09:00:00Z`,
    'next Monday': `${next(monday, from)}T07:00:00Z`,
    'a Sunday': `${next(sunday, from)}T09:00:00Z`,
    'the last of a month': `${lastOf(shiftedDay(from, 1).slice(0, 7))}T21:30:00Z`,
    '1 January': `${year + 1}-01-01T00:30:00Z`,
    '29 February 2028': '2028-02-29T09:00:00Z',
    'the night in which an hour is left out': `${nightOf('03')}T00:59:30Z`,
    'the night in which an hour comes twice': `${nightOf('10')}T00:59:30Z`,
    '31 December 23:59 in Rome': `${year}-12-31T22:59:00Z`,
  }
}

/** Days of this run: the ones in SOGLIA_CALENDAR, separated by commas, or all. */
export function daysAsked(): Record<string, string> {
  const all = calendarDays()
  const names = process.env.SOGLIA_CALENDAR?.split(',') ?? Object.keys(all)
  return Object.fromEntries(
    names.map(name => {
      if (!all[name]) throw new Error(`no day is called ${name}: ${Object.keys(all).join(', ')}`)
      return [name, all[name]]
    }),
  )
}

/** A different one each day, so that all are tested in turn. */
export function dayInTurn(): string {
  const names = Object.keys(calendarDays())
  return names[Math.floor(now().getTime() / 86_400_000) % names.length] ?? ''
}

const startMs = 30 * 60_000

/** The instant at which journeys start for a day. It lies earlier, because loading the company must not use up the day. */
export function journeyStart(day: string): string {
  return new Date(Date.parse(calendarDays()[day] ?? '') - startMs).toISOString()
}
