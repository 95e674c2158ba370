import { shiftedDay, weekdayOf } from './calendar.ts'

/** Italian public holidays with a fixed date, each with its first year if it is recent. */
const fixedHolidays: Readonly<Record<string, number>> = {
  '01-01': 0,
  '01-06': 0,
  '04-25': 0,
  '05-01': 0,
  '06-02': 0,
  '08-15': 0,
  '10-04': 2026,
  '11-01': 0,
  '12-08': 0,
  '12-25': 0,
  '12-26': 0,
}

/** Monday to Friday without public holidays. Patron saints' days count as working days, because each town has its own. */
export function isWorkingDay(day: string): boolean {
  return weekdayOf(day) < 5 && !isHoliday(day)
}

function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4))
  const since = fixedHolidays[day.slice(5)]
  return (since !== undefined && year >= since) || day === shiftedDay(easterOf(year), 1)
}

export function lastWorkingDay(day: string): string {
  let before = shiftedDay(day, -1)
  while (!isWorkingDay(before)) before = shiftedDay(before, -1)
  return before
}

/** Working days before `day`, latest first. */
export function workingDaysBefore(day: string, count: number): string[] {
  const days: string[] = []
  for (let at = day; days.length < count; days.push(at)) at = lastWorkingDay(at)
  return days
}

/** Easter Sunday in the Gregorian calendar, by the Meeus/Jones/Butcher method. */
export function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const corrected = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - corrected + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * late + 114
  const text = (part: number) => String(part).padStart(2, '0')
  return `${year}-${text(Math.floor(days / 31))}-${text((days % 31) + 1)}`
}
