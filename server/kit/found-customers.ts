import { type RawBuilder, sql } from 'kysely'
import { allWords } from './search.ts'

/*
 * Every search that names customers goes through here: by name, code or place, and by the numbers that the reach may read.
 * What is withheld of a customer finds it for nobody but the office.
 */

/** For a query over "customer", or over a table that stands in its place. */
export function isFound(pattern: string, customer = 'customer'): RawBuilder<boolean> {
  return sql`(${sql.ref(`${customer}.search_text`)} like ${pattern} or ${sql.ref(`${customer}.code`)} = any(array(
    select customer_code from customer_contact where search_text like ${pattern})))`
}

/** The codes of the customers that have every word of a search. */
export function foundCustomers(searched: string): RawBuilder<{ code: string }> {
  return sql`(select code from customer where ${allWords(searched, pattern => isFound(pattern))})`
}

/** Whether a word is found in the customer that a column names. */
export function isOfFound(column: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> {
  return sql`${column} = any(array(select code from customer where ${isFound(pattern)}))`
}
