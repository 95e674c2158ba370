import { monthName } from './months.ts'

export const weekdays = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica']

/** Days have the form `2026-11-21`. They are computed in UTC, so that neither clock nor summer time shifts them. */
export function shiftedDay(day: string, days: number): string {
  const date = atMidnight(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The same day in another month, or the last day of that month if it is shorter. */
export function shiftedMonth(day: string, months: number): string {
  const first = atMidnight(`${day.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const month = first.toISOString().slice(0, 7)
  const date = Math.min(Number(day.slice(8)), daysOf(month))
  return `${month}-${String(date).padStart(2, '0')}`
}

/** Years as texts, latest first. */
export function yearsBack(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, back) => String(last - back))
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** 0 is Monday. */
export function weekdayOf(day: string): number {
  return (atMidnight(day).getUTCDay() + 6) % 7
}

/** The weeks of the month that contains `day`, from Monday; days of neighbouring months are undefined. */
export function monthWeeks(day: string): (string | undefined)[][] {
  const month = day.slice(0, 7)
  const before = weekdayOf(`${month}-01`)
  const length = Math.ceil((before + daysOf(month)) / 7)
  return Array.from({ length }, (_, week) =>
    weekdays.map((_, weekday) => {
      const date = week * 7 + weekday - before + 1
      return date < 1 || date > daysOf(month) ? undefined : `${month}-${String(date).padStart(2, '0')}`
    }),
  )
}

export function clampedDay(day: string, min: string, max: string): string {
  if (day < min) return min
  return day > max ? max : day
}

/** `novembre 2026` */
export function monthText(day: string): string {
  return `${monthName(Number(day.slice(5, 7))).toLowerCase()} ${day.slice(0, 4)}`
}

/** `sabato 21 novembre 2026` */
export function longDayText(day: string): string {
  return `${weekdays[weekdayOf(day)]} ${Number(day.slice(8))} ${monthText(day)}`
}

function daysOf(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
}

function atMidnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
