import { type RawBuilder, type Selectable, sql } from 'kysely'
import { wordsOf } from '#rules/search-fold.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { foundCustomers, isOfFound } from '#server/kit/found-customers.ts'
import { containing } from '#server/kit/search.ts'
import { calledLike } from '../../kit/order-reference.ts'

interface Searched {
  pagina: number
  righe: number
  cerca: string
}

const isDelivery = sql`delivered_on is not null and closed_on is null`
const isOpen = sql`confirmed_on is not null and delivered_on is null and closed_on is null`

/** At least one search word must be in the order itself; other words may be in the data of its customer. */
const byOwnText = (cerca: string) =>
  sql`(${sql.join(eachPattern(cerca, ownText), sql` or `)}) and ${otherWords(cerca)}`

function otherWords(cerca: string): RawBuilder<unknown> {
  const words = eachPattern(cerca, isFoundBy)
  return words.length === 1 ? sql`true` : sql`(${sql.join(words, sql` and `)})`
}

/** True if the pattern matches the order itself or the data of its customer. */
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
 * Finds the newest deliveries of a search without reading the whole table. An index gives the deliveries of each
 * matching customer in order. A first query for the newest few of each customer limits how far back to read. Without
 * this limit every customer would give a whole page.
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

/** All matches, each once, for counting up to a limit. */
export function allFound(tx: Reader, { cerca }: Searched) {
  // @NOTE offset 0 keeps the customers outside, so that they are read one by one until there are enough.
  const ids = sql<{ id: number }>`(
    select own.id from ${foundCustomers(cerca)} as found cross join lateral
      (select id from sales_order where customer_code = found.code and ${isDelivery} offset 0) as own
    union all select id from sales_order as "order" where ${byOwnText(cerca)} and ${isDelivery}
      and customer_code <> all (array${foundCustomers(cerca)}))`
  return tx.selectFrom(ids.as('found'))
}

/** Open orders of a search. Each place is searched by its own index, because no index covers all of them. */
export function openFound({ cerca }: Searched): RawBuilder<Selectable<DB['sales_order']>> {
  return sql`(select * from sales_order where id = any(array(
    select own.id from ${foundCustomers(cerca)} as found cross join lateral
      (select id from sales_order where customer_code = found.code and ${isOpen} offset 0) as own
    union all select id from sales_order as "order" where (${sql.join(eachPattern(cerca, isInText), sql` or `)})
      and ${isOpen} and ${otherWords(cerca)}
    union all select id from sales_order as "order" where id = any(array(select order_id from order_reference
      where ${sql.join(eachPattern(cerca, isReferred), sql` or `)})) and ${isOpen} and ${otherWords(cerca)})))`
}
