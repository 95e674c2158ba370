import { sql } from 'kysely'
import type { OpenOrder, OpenQuote } from '#contract/customer-sheet.ts'
import type { Reader } from '#server/db/reader.ts'
import { isLate } from '#server/features/orders/queries.ts'
import { orderReferenceText } from '#server/kit/order-reference.ts'
import { today } from '#server/kit/today.ts'

// A panel shows at most this many rows; the list page shows all.
const most = 200

export async function listOpenOrders(tx: Reader, code: string): Promise<OpenOrder[]> {
  const rows = await tx
    .selectFrom('sales_order as order')
    .where('order.customer_code', '=', code)
    .where('order.delivered_on', 'is', null)
    .where('order.confirmed_on', 'is not', null)
    .where('order.closed_on', 'is', null)
    .select([
      'order.id as Progressivo',
      'order.number as NUM_ORD',
      orderReferenceText.as('Riferimento'),
      'order.expected_on as Scadenza',
      'order.progress as StatoPerc',
      sql<number>`case when ${isLate} then ${today} - "order".expected_on else 0 end`.as('GiorniRitardo'),
    ])
    .select(eb =>
      eb
        .selectFrom('order_line as line')
        .whereRef('line.order_id', '=', 'order.id')
        .select(sql<number>`coalesce(sum(line.amount_cents), 0)::bigint`.as('cents'))
        .$asScalar()
        .as('cents'),
    )
    .orderBy('order.expected_on')
    .orderBy('order.id')
    .limit(most)
    .execute()
  return rows.map(({ cents, ...order }) => ({ ...order, Importo: (cents ?? 0) / 100 }))
}

/** Lists only quotes in reach. */
export async function listOpenQuotes(tx: Reader, code: string): Promise<OpenQuote[]> {
  const rows = await tx
    .selectFrom('quote')
    .where('customer_code', '=', code)
    .where('state', '=', 'aperto')
    .where('deleted_at', 'is', null)
    .select([
      'id as NumPrev',
      'reference as RifCliente',
      'valid_until as validoFino',
      sql<number>`valid_until - ${today}`.as('GiorniValidita'),
      'total_cents as cents',
    ])
    .orderBy('valid_until')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ cents, ...quote }) => ({ ...quote, Importo: cents / 100 }))
}
