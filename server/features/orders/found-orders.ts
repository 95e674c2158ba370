import { type RawBuilder, type Selectable, sql } from 'kysely'
import { wordsOf } from '#rules/search-fold.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { foundCustomers, isOfFound } from '#server/kit/found-customers.ts'
import { containing } from '#server/kit/search.ts'
import { calledLike } from './reference.ts'

interface Searched {
  pagina: number
  righe: number
  cerca: string
}

const isDelivery = sql`delivered_on is not null and closed_on is null`
const isOpen = sql`confirmed_on is not null and delivered_on is null and closed_on is null`

/** One word at least is the order's own; the others may be its customer's. */
const byOwnText = (cerca: string) =>
  sql`(${sql.join(eachPattern(cerca, ownText), sql` or `)}) and ${otherWords(cerca)}`

function otherWords(cerca: string): RawBuilder<unknown> {
  const words = eachPattern(cerca, isFoundBy)
  return words.length === 1 ? sql`true` : sql`(${sql.join(words, sql` and `)})`
}

/** Whether an order has a word in its own text or in its customer's. */
export function isFoundBy(pattern: string): RawBuilder<boolean> {
  return sql`(${ownText(pattern)} or ${isOfFound(sql`"order".customer_code`, pattern)})`
}

function ownText(pattern: string): RawBuilder<boolean> {
  return sql`("order".search_text like ${pattern} or ${calledLike(pattern)})`
}

const isInText = (pattern: string) => sql<boolean>`"order".search_text like ${pattern}`
const isReferred = (pattern: string) => sql<boolean>`search_text like ${pattern}`

function eachPattern(cerca: string, condition: (pattern: string) => RawBuilder<boolean>) {
  return wordsOf(cerca).map(word => condition(containing(word)))
}

/**
 * The newest deliveries that are found by their own text or by their customer's, as a table in the place of the whole one:
 * each customer's come from its index in order, and only those of the page are fetched. How far back a page of them goes is
 * asked first of the newest few of each: many customers would else bring a page each.
 */
export function newestFound({ cerca, pagina, righe }: Searched): RawBuilder<Selectable<DB['sales_order']>> {
  const wanted = pagina * righe
  const newestFirst = sql`order by delivered_on desc, id desc`
  const few = sql`(select least(${wanted}::int, 2 * ${wanted}::int / greatest(count(*), 1) + 1) from found)`
  return sql`(select * from sales_order where id = any(array(
    with found as materialized ${foundCustomers(cerca)},
    oldest as (select first.delivered_on from found cross join lateral
      (select delivered_on from sales_order where customer_code = found.code and ${isDelivery} ${newestFirst} limit ${few})
      as first order by delivered_on desc offset ${wanted - 1} limit 1)
    select id from (
      select own.* from found cross join lateral
        (select id, delivered_on from sales_order where customer_code = found.code and ${isDelivery}
          and delivered_on >= coalesce((select delivered_on from oldest), '-infinity') ${newestFirst} limit ${wanted}) as own
      union (select id, delivered_on from sales_order as "order" where ${byOwnText(cerca)} and ${isDelivery}
        ${newestFirst} limit ${wanted})
    ) as either ${newestFirst} limit ${wanted})))`
}

/** All of them, each once, to be counted as far as it is asked. */
export function allFound(tx: Reader<DB>, { cerca }: Searched) {
  // @NOTE offset 0 keeps the customers outside: one after the other is read until there are enough
  const ids = sql<{ id: number }>`(
    select own.id from ${foundCustomers(cerca)} as found cross join lateral
      (select id from sales_order where customer_code = found.code and ${isDelivery} offset 0) as own
    union all select id from sales_order as "order" where ${byOwnText(cerca)} and ${isDelivery}
      and customer_code <> all (array${foundCustomers(cerca)}))`
  return tx.selectFrom(ids.as('found'))
}

/** Those of the orders to be delivered, from the same places: each has its own index, where together they have none. */
export function openFound({ cerca }: Searched): RawBuilder<Selectable<DB['sales_order']>> {
  return sql`(select * from sales_order where id = any(array(
    select own.id from ${foundCustomers(cerca)} as found cross join lateral
      (select id from sales_order where customer_code = found.code and ${isOpen} offset 0) as own
    union all select id from sales_order as "order" where (${sql.join(eachPattern(cerca, isInText), sql` or `)})
      and ${isOpen} and ${otherWords(cerca)}
    union all select id from sales_order as "order" where id = any(array(select order_id from order_reference
      where ${sql.join(eachPattern(cerca, isReferred), sql` or `)})) and ${isOpen} and ${otherWords(cerca)})))`
}
