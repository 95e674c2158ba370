import type { Selectable } from 'kysely'
import type { OrderMessage } from '#contract/order-conversation.ts'
import type { Role } from '#contract/roles.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { orRefuse } from '#server/kit/refuse.ts'

/** A conversation shows this many of its newest messages. */
const mostShown = 500

export async function demandOrder(tx: Reader, id: number) {
  const { customer_code, keeper_code } = await tx
    .selectFrom('sales_order')
    .where('id', '=', id)
    .select(['customer_code', 'keeper_code'])
    .executeTakeFirstOrThrow(orRefuse('order.unknown'))
  return { order_id: id, customer_code, keeper_code }
}

export async function readConversation(tx: Reader, userId: number, id: number) {
  await demandOrder(tx, id)
  const newest = await tx
    .selectFrom('order_message')
    .where('order_id', '=', id)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  const readers = await tx
    .selectFrom('order_message_read')
    .where('order_id', '=', id)
    .select(['user_id', 'reader', 'message_id', 'read_at'])
    .orderBy('read_at')
    .execute()
  const own = newest.find(({ author_id, taken_back_at }) => author_id === userId && !taken_back_at)?.id
  return {
    Messaggi: newest.reverse().map(row => toMessage(row, userId)),
    Letto: readers.find(({ user_id }) => user_id === userId)?.message_id ?? 0,
    LettoDa: readers
      .filter(({ user_id, message_id }) => own !== undefined && user_id !== userId && message_id >= own)
      .map(({ reader, read_at }) => ({ Nome: reader, Quando: read_at.toISOString() })),
  }
}

function toMessage(row: Selectable<DB['order_message']>, userId: number): OrderMessage {
  return {
    Id: row.id,
    Riga: row.line,
    Autore: row.author,
    Ruolo: row.author_role as Role,
    Proprio: row.author_id === userId,
    Testo: row.text,
    Quando: row.sent_at.toISOString(),
    Modificato: row.changed_at?.toISOString() ?? null,
    Tolto: row.taken_back_at?.toISOString() ?? null,
  }
}

export async function listOfficeNotes(tx: Reader, id: number) {
  await demandOrder(tx, id)
  const notes = await tx
    .selectFrom('office_note')
    .where('order_id', '=', id)
    .select(['id', 'author', 'text', 'written_at'])
    .orderBy('id')
    .execute()
  return notes.map(({ id: Id, author: Autore, text: Testo, written_at }) => ({
    ...{ Id, Autore, Testo },
    Quando: written_at.toISOString(),
  }))
}
