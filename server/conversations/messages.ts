import { sql } from 'kysely'
import type { Message } from '#contract/conversations.ts'
import type { OpenReader, OpenWriter, Reader, Writer } from '#server/db/reader.ts'

/** The thing that a conversation belongs to, with its owners. */
export interface Thing {
  kind: 'offerta'
  quote_id: number
  /** Changes when an offer is withdrawn; its end customer sees no messages of other codes. */
  offer_code: string
  customer_code: string
  keeper_code: string
  maker: string
}

interface NewMessage {
  line: number
  text: string
  /** The same key again adds nothing. */
  key: string | undefined
  author: string
  /** Null for an end customer. */
  authorId: number | null
  /** The network address of an end customer. */
  from?: string
}

/** A conversation shows this many of its newest messages. */
const mostShown = 500

/** The messages of a thing, the oldest first; with a code only those of that offer. */
export async function listMessages(
  tx: OpenReader,
  { quote_id, offer_code }: Pick<Thing, 'quote_id'> & Partial<Thing>,
): Promise<Message[]> {
  const newest = await tx
    .selectFrom('conversation_message')
    .where('quote_id', '=', quote_id)
    .$if(offer_code !== undefined, query => query.where('offer_code', '=', offer_code ?? ''))
    .select(['id', 'line', 'author', 'by_visitor', 'text', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  return newest.reverse().map(row => ({
    Id: row.id,
    Riga: row.line,
    Autore: row.author,
    DelCliente: row.by_visitor,
    Testo: row.text,
    Quando: row.sent_at.toISOString(),
  }))
}

/** Lines about which an end customer asked. */
export async function listAskedLines(
  tx: OpenReader,
  { quote_id, offer_code }: Pick<Thing, 'quote_id' | 'offer_code'>,
): Promise<number[]> {
  const asked = await tx
    .selectFrom('conversation_message')
    .where('quote_id', '=', quote_id)
    .where('offer_code', '=', offer_code)
    .where('by_visitor', '=', true)
    .select('line')
    .distinct()
    .orderBy('line')
    .execute()
  return asked.map(({ line }) => line)
}

/** True if the message with this key was added before. */
export async function isAdded(
  tx: OpenReader,
  { quote_id }: Pick<Thing, 'quote_id'>,
  key: string | undefined,
): Promise<boolean> {
  if (key === undefined) return false
  const found = await tx
    .selectFrom('conversation_message')
    .where('quote_id', '=', quote_id)
    .where('attempt_key', '=', key)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** False if the same message, by its key, arrived at the same time. */
export async function addMessage(tx: OpenWriter, thing: Thing, message: NewMessage): Promise<boolean> {
  const { kind, quote_id, offer_code, customer_code, keeper_code, maker } = thing
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('conversation_message')
    .values({
      ...{ kind, quote_id, offer_code, customer_code, keeper_code, maker },
      line: message.line,
      text: message.text,
      attempt_key: message.key ?? null,
      author: message.author,
      author_id: message.authorId,
      by_visitor: message.authorId === null,
      sent_from: message.from ?? '',
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The last message of a thing that the user has read; 0 if none. */
export async function findLastRead(
  tx: Reader,
  { quote_id }: Pick<Thing, 'quote_id'>,
  userId: number,
): Promise<number> {
  const read = await tx
    .selectFrom('conversation_read')
    .where('quote_id', '=', quote_id)
    .where('user_id', '=', userId)
    .select('message_id')
    .executeTakeFirst()
  return read?.message_id ?? 0
}

interface Reading {
  userId: number
  /** Up to this message. */
  upTo: number
  /** Where the notification of the conversation leads. */
  link: string
}

/** Notes what a user has read. The notification of the conversation is read with it. */
export async function noteRead(
  tx: Writer,
  { quote_id }: Pick<Thing, 'quote_id'>,
  { userId, upTo, link }: Reading,
): Promise<void> {
  const read = await tx
    .selectFrom('conversation_message')
    .where('quote_id', '=', quote_id)
    .where('id', '<=', upTo)
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst()
  if (!read?.last) return
  const message_id = sql<number>`greatest(conversation_read.message_id, excluded.message_id)`
  await tx
    .insertInto('conversation_read')
    .values({ user_id: userId, quote_id, message_id: read.last })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'quote_id']).doUpdateSet({ message_id, read_at: sql<Date>`clock_now()` }),
    )
    .execute()
  await tx
    .updateTable('notification')
    .set({ read_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('kind', '=', 'messaggio')
    .where('link', '=', link)
    .where('read_at', 'is', null)
    .execute()
}
