import { type RawBuilder, sql } from 'kysely'
import { allWords } from './search.ts'

/* Every search for customers uses this module. It searches names, codes, places and the numbers that the user may see.
   Only the office finds a blocked customer by its withheld data. */

/** `customer` names the table, or a table with the same columns. */
export function isFound(pattern: string, customer = 'customer'): RawBuilder<boolean> {
  return sql`(${sql.ref(`${customer}.search_text`)} like ${pattern} or ${sql.ref(`${customer}.code`)} = any(array(
    select customer_code from customer_contact where search_text like ${pattern})))`
}

/** Codes of the customers whose data contain every word of the search. */
export function foundCustomers(searched: string): RawBuilder<{ code: string }> {
  return sql`(select code from customer where ${allWords(searched, pattern => isFound(pattern))})`
}

/** True if the column holds the code of a customer whose data contain the word. */
export function isOfFound(column: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> {
  return sql`${column} = any(array(select code from customer where ${isFound(pattern)}))`
}
