import { sql } from 'kysely'
import { orderPath } from '#rules/order-path.ts'
import type { Writer } from '#server/db/reader.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import { type Limit, throttleKey } from '#server/kit/throttle.ts'
import { demandOrder } from './queries.ts'

const ofUser = 40
const ofOrder = 60

/** Every message counts, because an honest one may also be one of a flood. */
export function messageLimits(user: SignedIn, id: number): Limit[] {
  return [
    { key: throttleKey('message-user', String(user.id)), most: ofUser, isPersonal: false },
    { key: throttleKey('message-order', String(id)), most: ofOrder, isPersonal: false },
  ]
}

interface Written {
  id: number
  text: string
  /** The same key again adds nothing. */
  key: string | undefined
}

export async function writeMessage(
  tx: Writer,
  user: SignedIn,
  { id, line, text, key }: Written & { line: number | undefined },
): Promise<void> {
  const thing = await demandOrder(tx, id)
  if (line !== undefined && !(await hasLine(tx, id, line))) throw refuse('position.unknown')
  await tx
    .insertInto('order_message')
    .values({
      ...thing,
      ...{ line: line ?? null, text, attempt_key: key ?? null },
      ...{ author_id: user.id, author: user.name, author_role: user.role },
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function hasLine(tx: Writer, id: number, line: number): Promise<boolean> {
  const found = await tx
    .selectFrom('order_line')
    .where('order_id', '=', id)
    .where('position', '=', line)
    .select('position')
    .executeTakeFirst()
  return found !== undefined
}

interface OwnMessage {
  id: number
  message: number
}

export async function changeMessage(
  tx: Writer,
  user: SignedIn,
  { text, ...own }: OwnMessage & { text: string },
): Promise<void> {
  const held = await holdOwn(tx, user, own)
  if (!held.isRecent) throw refuse('message.late')
  await tx
    .updateTable('order_message')
    .set({ text, changed_at: sql<Date>`clock_now()` })
    .where('id', '=', own.message)
    .execute()
}

export async function takeBackMessage(tx: Writer, user: SignedIn, own: OwnMessage): Promise<void> {
  await holdOwn(tx, user, own)
  await tx
    .updateTable('order_message')
    .set({ text: '', taken_back_at: sql<Date>`clock_now()` })
    .where('id', '=', own.message)
    .execute()
}

async function holdOwn(tx: Writer, user: SignedIn, { id, message }: OwnMessage) {
  await demandOrder(tx, id)
  const held = await tx
    .selectFrom('order_message')
    .where('id', '=', message)
    .where('order_id', '=', id)
    .where('author_id', '=', user.id)
    .select(['taken_back_at', sql<boolean>`sent_at > clock_now() - interval '5 minutes'`.as('isRecent')])
    .forUpdate()
    .executeTakeFirst()
  if (!held || held.taken_back_at) throw refuse('message.unknown')
  return held
}

/** Nobody reads a message that is not written yet, and nothing that was read becomes unread. */
export async function markMessagesRead(
  tx: Writer,
  user: SignedIn,
  { id, upTo }: { id: number; upTo: number },
): Promise<void> {
  const thing = await demandOrder(tx, id)
  const read = await tx
    .selectFrom('order_message')
    .where('order_id', '=', id)
    .where('id', '<=', upTo)
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst()
  if (!read?.last) return
  await tx
    .insertInto('order_message_read')
    .values({ ...thing, user_id: user.id, reader: user.name, message_id: read.last })
    .onConflict(conflict =>
      conflict
        .columns(['order_id', 'user_id'])
        .doUpdateSet({ message_id: read.last, read_at: sql<Date>`clock_now()` })
        .where('order_message_read.message_id', '<', read.last),
    )
    .execute()
  await readNotification(tx, user, { id, last: read.last })
}

/** The notification of the conversation is read with its last message. */
async function readNotification(tx: Writer, user: SignedIn, { id, last }: { id: number; last: number }) {
  const later = await tx
    .selectFrom('order_message')
    .where('order_id', '=', id)
    .where('id', '>', last)
    .where('author_id', 'is distinct from', user.id)
    .select('id')
    .executeTakeFirst()
  if (later) return
  await tx
    .updateTable('notification')
    .set({ read_at: sql<Date>`clock_now()` })
    .where('user_id', '=', user.id)
    .where('kind', '=', 'messaggioOrdine')
    .where('link', '=', orderPath(id))
    .where('read_at', 'is', null)
    .execute()
}

export async function addOfficeNote(tx: Writer, user: SignedIn, { id, text, key }: Written): Promise<void> {
  const { order_id } = await demandOrder(tx, id)
  await tx
    .insertInto('office_note')
    .values({ order_id, text, attempt_key: key ?? null, author_id: user.id, author: user.name })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
