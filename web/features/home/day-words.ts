import { shiftedDay, shiftedMonth, weekdayOf, weekdays } from '#rules/calendar.ts'
import { dayText, integer, shortDayText } from '#rules/italian-format.ts'
import { counted, listed } from '#rules/italian-words.ts'
import { pastDay } from '#rules/moment-text.ts'

/** `1 giorno`, `40 giorni` */
export function daysText(days: number): string {
  return counted(days, 'giorno', 'giorni')
}

/** `oggi`, `domani`, `lun 23/11`; days of another year include the year. */
export function comingDay(day: string, today: string): string {
  if (day === today) return 'oggi'
  if (day === shiftedDay(today, 1)) return 'domani'
  return weekdayText(day, today)
}

/** The changes of a Sunday and a Monday begin on Friday, as in `server/features/home/changes.ts`. */
export function sinceText(today: string): string {
  return [0, 6].includes(weekdayOf(today)) ? 'Da venerdì' : 'Da ieri'
}

/** `ieri`, `ven 20/11` */
export function receivedDay(day: string, today: string): string {
  return pastDay(day, today) ?? weekdayText(day, today)
}

function weekdayText(day: string, today: string): string {
  return `${weekdays[weekdayOf(day)]?.slice(0, 3)} ${shortDay(day, today)}`
}

/** `23/11`; days of another year include the year. */
export function shortDay(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? shortDayText(day) : dayText(day)
}

/** `ieri`, `oggi`, `25–27/11` */
export function rangeText(from: string, to: string, today: string): string {
  if (from === to) return pastDay(from, today) ?? shortDay(from, today)
  const [first, last] = [pastDay(from, today), pastDay(to, today)]
  if (first && last) return `${first} e ${last}`
  const start = from.slice(0, 7) === to.slice(0, 7) ? from.slice(8) : shortDay(from, today)
  return `${start}–${shortDay(to, today)}`
}

/** `Rossi, Bianchi e Verdi`, or with more names `Rossi, Bianchi, Verdi e altri 4`. */
export function namesText(given: readonly string[], count: number): string {
  const names = [...new Set(given)]
  const others = count - given.length
  if (others > 0) return `${names.join(', ')} e ${others === 1 ? 'un altro' : `altri ${integer(others)}`}`
  return listed(names)
}

/** The last day of the month that contains `day`. */
export function lastOfMonth(day: string): string {
  return shiftedDay(`${shiftedMonth(day, 1).slice(0, 7)}-01`, -1)
}
