import { type RawBuilder, sql } from 'kysely'

/** A LIKE pattern that finds the text itself: its wildcards mean nothing. */
export function containing(text: string): string {
  return `%${plain(text)}%`
}

export function beginning(text: string): string {
  return `${plain(text)}%`
}

/** What begins with the text comes first, then where a word begins with it, then the rest. */
export function rankOf(column: RawBuilder<string>, text: string): RawBuilder<number> {
  return sql`case when ${column} like ${beginning(text)} then 0
    when ${column} like ${`% ${beginning(text)}`} then 1 else 2 end`
}

function plain(text: string): string {
  return text.replace(/[\\%_]/g, sign => `\\${sign}`)
}
