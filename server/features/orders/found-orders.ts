import { type RawBuilder, type Selectable, sql } from 'kysely'
import { foldForSearch } from '#rules/search-fold.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { containing } from '#server/kit/search.ts'
import { calledLike } from './reference.ts'

interface Searched {
  pagina: number
  righe: number
  cerca: string
}

const isDelivery = sql`delivered_on is not null and closed_on is null`
const isOpen = sql`confirmed_on is not null and delivered_on is null and closed_on is null`
const byOwnText = (pattern: string) => sql`("order".search_text like ${pattern} or ${calledLike(pattern)})`
const foundCustomers = (pattern: string) => sql`(select code from customer where search_text like ${pattern})`

/**
 * The newest deliveries that are found by their own text or by their customer's, as a table in the place of the whole one:
 * each customer's come from its index in order, and only those of the page are fetched. How far back a page of them goes is
 * asked first of the newest few of each: many customers would else bring a page each.
 */
export function newestFound({ cerca, pagina, righe }: Searched): RawBuilder<Selectable<DB['sales_order']>> {
  const pattern = containing(foldForSearch(cerca))
  const wanted = pagina * righe
  const newestFirst = sql`order by delivered_on desc, id desc`
  const few = sql`(select least(${wanted}::int, 2 * ${wanted}::int / greatest(count(*), 1) + 1) from found)`
  return sql`(select * from sales_order where id = any(array(
    with found as materialized ${foundCustomers(pattern)},
    oldest as (select first.delivered_on from found cross join lateral
      (select delivered_on from sales_order where customer_code = found.code and ${isDelivery} ${newestFirst} limit ${few})
      as first order by delivered_on desc offset ${wanted - 1} limit 1)
    select id from (
      select own.* from found cross join lateral
        (select id, delivered_on from sales_order where customer_code = found.code and ${isDelivery}
          and delivered_on >= coalesce((select delivered_on from oldest), '-infinity') ${newestFirst} limit ${wanted}) as own
      union (select id, delivered_on from sales_order as "order" where ${byOwnText(pattern)} and ${isDelivery}
        ${newestFirst} limit ${wanted})
    ) as either ${newestFirst} limit ${wanted})))`
}

/** All of them, each once, to be counted as far as it is asked. */
export function allFound(tx: Reader<DB>, { cerca }: Searched) {
  const pattern = containing(foldForSearch(cerca))
  // @NOTE offset 0 keeps the customers outside: one after the other is read until there are enough
  const ids = sql<{ id: number }>`(
    select own.id from ${foundCustomers(pattern)} as found cross join lateral
      (select id from sales_order where customer_code = found.code and ${isDelivery} offset 0) as own
    union all select id from sales_order as "order" where ${byOwnText(pattern)} and ${isDelivery}
      and customer_code <> all (array${foundCustomers(pattern)}))`
  return tx.selectFrom(ids.as('found'))
}

/** Those of the orders to be delivered, from the same places: each has its own index, where together they have none. */
export function openFound({ cerca }: Searched): RawBuilder<Selectable<DB['sales_order']>> {
  const pattern = containing(foldForSearch(cerca))
  return sql`(select * from sales_order where id = any(array(
    select own.id from ${foundCustomers(pattern)} as found cross join lateral
      (select id from sales_order where customer_code = found.code and ${isOpen} offset 0) as own
    union all select id from sales_order where search_text like ${pattern} and ${isOpen}
    union all select order_id from order_reference where search_text like ${pattern})))`
}
