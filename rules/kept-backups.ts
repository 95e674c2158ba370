import { shiftedDay, weekdayOf } from './calendar.ts'
import { dayInItaly } from './italian-format.ts'

/** For how many days, weeks and months the last backup is kept; periods without a backup do not count. */
export interface Keeping {
  days: number
  weeks: number
  months: number
}

const dayMs = 24 * 3_600_000

const periods: Record<keyof Keeping, (day: string) => string> = {
  days: day => day,
  weeks: day => shiftedDay(day, -weekdayOf(day)),
  months: day => day.slice(0, 7),
}

/**
 * The backups that stay: the newest, all of the last 24 hours, and the last one of each of the latest days, weeks and
 * months that have one. Days are Italian. Periods without a backup do not count, so that a pause removes nothing.
 */
export function keptBackups(instants: readonly Date[], keeping: Keeping, now: Date): Set<Date> {
  const newestFirst = instants.toSorted((a, b) => b.getTime() - a.getTime())
  const kept = new Set(newestFirst.filter((at, place) => place === 0 || now.getTime() - at.getTime() < dayMs))
  for (const [name, periodOf] of Object.entries(periods)) {
    const lasts = new Map<string, Date>()
    for (const at of newestFirst) {
      const period = periodOf(dayInItaly(at))
      if (!lasts.has(period)) lasts.set(period, at)
    }
    for (const at of [...lasts.values()].slice(0, keeping[name as keyof Keeping])) kept.add(at)
  }
  return kept
}
