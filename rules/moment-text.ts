import { shiftedDay } from './calendar.ts'
import { dayInItaly, instantTimeText, shortInstantText } from './italian-format.ts'

/** `oggi 01:00`, `ieri 17:05`, `18/11 10:30` */
export function momentText(instant: string, today: string): string {
  const day = pastDay(dayInItaly(new Date(instant)), today)
  return day ? `${day} ${instantTimeText(instant)}` : shortInstantText(instant)
}

/** `oggi` or `ieri`; undefined for other days. */
export function pastDay(day: string, today: string): string | undefined {
  if (day === today) return 'oggi'
  return day === shiftedDay(today, -1) ? 'ieri' : undefined
}
