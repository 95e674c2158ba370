import { type RawBuilder, sql } from 'kysely'

/** The day it is in Italy, for a query. Outside of one: `italianDay(services.now())`. */
export const today = sql<string>`today_in_italy()`

/** The instant at which a day begins in Italy. */
export function startOfDay(day: string | typeof today) {
  return sql<Date>`${day}::date::timestamp at time zone 'Europe/Rome'`
}

/** As it travels, for an instant inside of JSON. */
export function instantText(at: RawBuilder<unknown>) {
  return sql<string>`to_char(${at}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
}

/** The day in Italy of an instant that the database knows. */
export function dayOfInstant(instant: RawBuilder<unknown>) {
  return sql<string>`(${instant} at time zone 'Europe/Rome')::date`
}
