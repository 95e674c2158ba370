import { type RawBuilder, sql } from 'kysely'

/** Today's date in Italy, for queries. Elsewhere use `dayInItaly(services.now())`. */
export const today = sql<string>`today_in_italy()`

/** The instant at which a day begins in Italy. */
export function startOfDay(day: string | typeof today) {
  return sql<Date>`${day}::date::timestamp at time zone 'Europe/Rome'`
}

/** An instant in its wire form, for use inside JSON. */
export function instantSql(at: RawBuilder<unknown>) {
  return sql<string>`to_char(${at}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
}

/** The Italian date of an instant in the database. */
export function dayOfInstant(instant: RawBuilder<unknown>) {
  return sql<string>`(${instant} at time zone 'Europe/Rome')::date`
}
