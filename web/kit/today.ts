import { yearsBack } from '#rules/calendar.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import { now } from './clock.ts'

/** Adds one hour to UTC, which is right for Italy around New Year; loading a time zone takes long. */
export function yearInItaly(): number {
  return new Date(now().getTime() + 3_600_000).getUTCFullYear()
}

/** Years from the current year back to the first, computed on each call because the year may end meanwhile. */
export function yearsSince(first: number): readonly string[] {
  return yearsBack(first, yearInItaly())
}

/** Today in Italy in the form that calls use: 2026-11-21. */
export function todayInItaly(): string {
  return dayInItaly(now())
}
