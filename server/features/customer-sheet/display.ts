import { sql } from 'kysely'
import type { ShownDoor } from '#contract/customer-sheet.ts'
import type { Reader } from '#server/db/reader.ts'
import { today } from '#server/kit/today.ts'

/** For queries over "door". */
export const isShownToday = sql<boolean>`door.shown_on <= ${today} and (door.ended_on is null or door.ended_on >= ${today})`

const yearAgo = sql`(${today} - interval '12 months')::date`

/** Today's doors in the customer's showrooms, newest first, with the sales of each model in 12 months. */
export async function listShownDoors(tx: Reader, code: string): Promise<ShownDoor[]> {
  const { rows } = await sql<ShownDoor>`
    with sold as (select line.series_code, lower(line.model) as model, sum(line.quantity)::int as doors
      from sales_order as "order" join order_line line on line.order_id = "order".id
      where "order".customer_code = ${code} and "order".closed_on is null and "order".ordered_on > ${yearAgo}
      group by 1, 2)
    select door.id as "Id", coalesce(door.series_code, '') as "CodSerie", coalesce(series.name, '') as "Serie",
      door.model as "Modello", door.finish as "Finitura", door.quantity as "Quantita", door.shown_on as "Dal",
      coalesce(showroom.town, '') as "Showroom", coalesce(sold.doors, 0) as "Vendute",
      sold.doors is null and door.shown_on <= ${yearAgo} as "Ferma"
    from display_door as door left join series on series.code = door.series_code
      left join showroom on showroom.id = door.showroom_id
      left join sold on sold.series_code is not distinct from door.series_code and sold.model = lower(door.model)
    where door.customer_code = ${code} and ${isShownToday}
    order by door.shown_on desc, door.id`.execute(tx)
  return rows
}
