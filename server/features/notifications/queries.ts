import { sql } from 'kysely'
import type { PageAsked } from '#contract/kit/list.ts'
import {
  type Delivery,
  type Notification,
  type NotificationChoice,
  type NotificationEvent,
  notificationEvents,
  type notifications,
} from '#contract/notifications.ts'
import { isToldTo, standardDelivery } from '#rules/notification-defaults.ts'
import type { OpenReader, OpenWriter } from '#server/db/reader.ts'
import type { AnsweredPage, SignedIn } from '#server/kit/handler.ts'
import { pageOf } from '#server/kit/page-of.ts'

const mostCounted = 100

export async function listNotifications(
  tx: OpenReader,
  user: SignedIn,
  { isUnread, page }: { isUnread: boolean; page: PageAsked<typeof notifications.list> },
): Promise<AnsweredPage<Notification>> {
  const query = tx
    .selectFrom('notification')
    .where('user_id', '=', user.id)
    .$if(isUnread, found => found.where('read_at', 'is', null))
    .select(['id', 'kind', 'text', 'link', 'at', 'read_at'])
  const { rows, ...found } = await pageOf(tx, query, page, {
    sorts: { Quando: 'id' },
    standard: '-Quando',
    unique: 'id',
  })
  return {
    ...found,
    rows: rows.map(row => ({
      Id: row.id,
      Evento: row.kind as NotificationEvent,
      Testo: row.text,
      Link: row.link,
      Quando: row.at.toISOString(),
      Letta: row.read_at !== null,
    })),
  }
}

export async function countUnread(tx: OpenReader, user: SignedIn): Promise<number> {
  const unread = tx
    .selectFrom('notification')
    .where('user_id', '=', user.id)
    .where('read_at', 'is', null)
    .select('id')
    .limit(mostCounted)
  const { total } = await tx
    .selectFrom(unread.as('unread'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function markRead(tx: OpenWriter, user: SignedIn, id: number): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ read_at: sql`clock_now()` })
    .where('user_id', '=', user.id)
    .where('read_at', 'is', null)
    .$if(id !== 0, query => query.where('id', '=', id))
    .execute()
}

export async function listChoices(tx: OpenReader, user: SignedIn): Promise<NotificationChoice[]> {
  const rows = await tx
    .selectFrom('notification_choice')
    .where('user_id', '=', user.id)
    .select(['kind', 'delivery'])
    .execute()
  const chosen = new Map(rows.map(row => [row.kind, row.delivery as Delivery]))
  return notificationEvents
    .filter(event => isToldTo(event, user.role))
    .map(event => ({
      Evento: event,
      Invio: chosen.get(event) ?? standardDelivery(event, user.role),
    }))
}

export async function choose(
  tx: OpenWriter,
  user: SignedIn,
  { Evento: kind, Invio: delivery }: NotificationChoice,
): Promise<void> {
  await tx
    .insertInto('notification_choice')
    .values({ user_id: user.id, kind, delivery })
    .onConflict(conflict => conflict.columns(['user_id', 'kind']).doUpdateSet({ delivery }))
    .execute()
}
