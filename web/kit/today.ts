import { italianDay } from '#rules/italian-format.ts'

/** Told without a time zone, which takes long to load: around New Year the clock in Italy is an hour ahead of UTC. */
export function yearInItaly(): number {
  return new Date(Date.now() + 3_600_000).getUTCFullYear()
}

/** The day it is in Italy, as the wire writes it: 2026-11-21. */
export function todayInItaly(): string {
  return italianDay(new Date())
}
