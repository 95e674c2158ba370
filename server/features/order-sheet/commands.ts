import { sql } from 'kysely'
import { foldForSearch } from '#rules/search-fold.ts'
import type { Writer } from '#server/db/reader.ts'
import type { Act } from '#server/kit/audit.ts'
import { type Done, ok } from '#server/kit/done.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'

/** Stores the customer's own reference; possible until the order is confirmed. */
export async function changeReference(
  tx: Writer,
  act: Act,
  { id, reference }: { id: number; reference: string },
): Promise<Done<'OK'>> {
  const order = await tx
    .selectFrom('sales_order')
    .where('id', '=', id)
    .select(['number', 'customer_code', 'is_web_confirmed', 'confirmed_on', 'closed_on'])
    .forUpdate()
    .executeTakeFirstOrThrow(orRefuse('order.unknown'))
  if (order.is_web_confirmed || order.confirmed_on || order.closed_on) throw refuse('order.confirmed')
  const search_text = foldForSearch(reference)
  const row = { reference, search_text, changed_by: act.user.name, changed_at: sql<Date>`clock_now()` }
  await tx
    .insertInto('order_reference')
    .values({ order_id: id, customer_code: order.customer_code, ...row })
    .onConflict(conflict => conflict.column('order_id').doUpdateSet(row))
    .execute()
  return ok({ subject: order.number, detail: { Riferimento: reference }, of: order.customer_code })
}
