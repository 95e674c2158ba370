import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { wordsOf } from '#rules/search-fold.ts'

/** Requires every word, in any order; `matches` builds the condition for one word. */
export function allWords(
  searched: string,
  matches: (pattern: string, word: string) => Expression<SqlBool>,
): RawBuilder<boolean> {
  const each = wordsOf(searched).map(word => matches(containing(word), word))
  return each.length === 0 ? sql`true` : sql`(${sql.join(each, sql` and `)})`
}

/** Like `allWords`, for a column of folded text. */
export function hasAllWords(column: RawBuilder<unknown>, searched: string): RawBuilder<boolean> {
  return allWords(searched, pattern => sql<boolean>`${column} like ${pattern}`)
}

/** Folds a text in SQL like `foldForSearch`, for columns without a folded copy. */
export function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`case when octet_length(${text}) = char_length(${text}) then lower(${text})
    else lower(translate(regexp_replace(normalize(${text}, NFKD), '[\u0300-\u036f]', '', 'g'), '\u2018\u2019\u02bc', '''''''')) end`
}

/** A LIKE pattern for a literal text; its wildcards are escaped. */
export function containing(text: string): string {
  return `%${plain(text)}%`
}

export function beginning(text: string): string {
  return `${plain(text)}%`
}

/** Ranks texts that begin with the search first, then texts with a word that begins with the search. */
export function rankOf(column: RawBuilder<string>, text: string): RawBuilder<number> {
  return sql`case when ${column} like ${beginning(text)} then 0
    when ${column} like ${`% ${beginning(text)}`} then 1 else 2 end`
}

function plain(text: string): string {
  return text.replace(/[\\%_]/g, sign => `\\${sign}`)
}
