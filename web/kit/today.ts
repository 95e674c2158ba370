import { italianDay } from '#rules/italian-format.ts'

/** The day it is in Italy, as the wire writes it: 2026-11-21. */
export function todayInItaly(): string {
  return italianDay(new Date())
}
