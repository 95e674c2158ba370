import { yearsBack } from '#rules/calendar.ts'
import { italianDay } from '#rules/italian-format.ts'
import { now } from './clock.ts'

/** Told without a time zone, which takes long to load: around New Year the clock in Italy is an hour ahead of UTC. */
export function yearInItaly(): number {
  return new Date(now().getTime() + 3_600_000).getUTCFullYear()
}

/** From this year back to the first. Asked anew each time: a page may be open when the year ends. */
export function yearsSince(first: number): readonly string[] {
  return yearsBack(first, yearInItaly())
}

/** The day it is in Italy, as the wire writes it: 2026-11-21. */
export function todayInItaly(): string {
  return italianDay(now())
}
