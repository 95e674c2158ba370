/** The day it is in Italy, as the wire writes it: 2026-11-21. */
export function todayInItaly(now = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(now)
}
