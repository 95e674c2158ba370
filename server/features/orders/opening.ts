import { sql } from 'kysely'
import { type Reach, withReach } from '#server/db/reach.ts'
import type { Services } from '#server/kit/services.ts'

interface Opening {
  orderId: number
  customerCode: string
  userName: string
}

/** Notes who opened the PDF and when. The document is sent even if noting fails. */
export async function noteOpening(
  { database, log }: Services,
  reach: Reach,
  { orderId, customerCode, userName }: Opening,
): Promise<void> {
  await withReach(database.db, reach, tx =>
    tx
      .insertInto('document_opening')
      .values({ order_id: orderId, customer_code: customerCode, user_name: userName })
      .onConflict(conflict =>
        conflict
          .columns(['order_id', 'user_name'])
          .doUpdateSet(eb => ({ opened_at: sql`clock_now()`, times: eb('document_opening.times', '+', 1) })),
      )
      .execute(),
  ).catch(error => log.warn({ err: error, orderId }, 'the opening of a document could not be noted'))
}
