import { yearsBack } from '#rules/calendar.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import { now } from './clock.ts'

/** Computed without a time zone, which takes long to load: around New Year Italy is one hour ahead of UTC. */
export function yearInItaly(): number {
  return new Date(now().getTime() + 3_600_000).getUTCFullYear()
}

/** Years from the present one back to the first. Computed on each call, because a page may be open when the year ends. */
export function yearsSince(first: number): readonly string[] {
  return yearsBack(first, yearInItaly())
}

/** Today's date in Italy in its wire form: 2026-11-21. */
export function todayInItaly(): string {
  return dayInItaly(now())
}
