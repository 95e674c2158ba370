import { sql } from 'kysely'
import { counted } from '#rules/italian-words.ts'
import { locks } from '#server/db/locks.ts'
import type { Reader, Writer } from '#server/db/reader.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import { today } from '#server/kit/today.ts'

/** The head of a delivered order. */
export async function demandDelivered(tx: Reader, id: number) {
  const order = await tx
    .selectFrom('sales_order')
    .where('id', '=', id)
    .select([
      'number',
      'customer_code',
      sql<boolean>`closed_on is null and coalesce(delivered_on <= ${today}, false)`.as('isDelivered'),
    ])
    .executeTakeFirstOrThrow(orRefuse('order.unknown'))
  if (!order.isDelivered) throw refuse('claim.undelivered')
  return order
}

/** Lines of an order with the pieces that no claim has yet. Withdrawn and refused claims give theirs back. */
export function linesToClaim(tx: Reader, id: number) {
  const claimed = sql`(select sum(claim.pieces) from claim where claim.order_id = line.order_id
    and claim.line = line.position and claim.state not in ('ritirato', 'respinto'))`
  return tx
    .selectFrom('order_line as line')
    .where('line.order_id', '=', id)
    .select([
      'line.position as Riga',
      'line.description as Descrizione',
      'line.model as Modello',
      'line.quantity as Quantita',
      sql<number>`greatest(line.quantity - coalesce(${claimed}, 0), 0)::int`.as('Disponibili'),
    ])
    .orderBy('line.position')
}

/** A line of the order. Until the end of the transaction nobody else claims pieces of this order. */
export async function lockLine(tx: Writer, order: number, line: number) {
  await sql`select pg_advisory_xact_lock(${locks.claims}::int, ${order}::int)`.execute(tx)
  return linesToClaim(tx, order)
    .where('line.position', '=', line)
    .select(['line.color', 'line.measures'])
    .executeTakeFirst()
}

export function demandPieces(line: { Disponibili: number; Quantita: number }, pieces: number): void {
  if (pieces <= line.Disponibili) return
  const left = counted(line.Disponibili, 'pezzo', 'pezzi')
  throw refuse('claim.pieces', {
    text: `Per questa riga un reclamo può avere ancora ${left} su ${line.Quantita}.`,
  })
}
