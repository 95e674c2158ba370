import { type Kysely, sql } from 'kysely'
import type { NotificationEvent } from '#contract/notifications.ts'
import type { Config } from '#server/config.ts'
import { asOwner } from '#server/db/owner.ts'
import type { Writer } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { tellScreens } from '#server/kit/live.ts'
import { orderReferenceText } from '#server/kit/order-reference.ts'
import { today } from '#server/kit/today.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { eventForms, isOfConversation, type ToldEvent } from './event-forms.ts'
import { listRecipients } from './recipients.ts'

const atOnce = 100

export interface TellServices {
  jobs: Pick<Jobs, 'enqueue'>
  config: Pick<Config, 'publicUrl'>
}

/** Delivers events, a hundred per transaction, so that a crash delivers none of the running hundred. */
export async function tellEvents(db: Kysely<DB>, services: TellServices): Promise<number> {
  let told = 0
  for (;;) {
    const count = await asOwner(db, tx => tellSome(tx, services))
    told += count
    if (count < atOnce) return told
  }
}

async function tellSome(tx: Writer, services: TellServices): Promise<number> {
  const events = await tx
    .selectFrom('portal_event as event')
    .leftJoin('sales_order as order', 'order.id', 'event.order_id')
    .where('event.told_at', 'is', null)
    .select([
      'event.id',
      'event.kind',
      'event.customer_code',
      'event.maker',
      'event.order_id as orderId',
      'event.detail',
      'order.number',
      orderReferenceText.as('reference'),
      'order.expected_on as expectedOn',
    ])
    .orderBy('event.id')
    .limit(atOnce)
    .forUpdate('event')
    .skipLocked()
    .execute()
  for (const event of events) await tell(tx, services, event)
  if (events.length === 0) return 0
  await tx
    .updateTable('portal_event')
    .set({ told_at: sql`clock_now()` })
    .where(
      'id',
      'in',
      events.map(event => event.id),
    )
    .execute()
  await tellScreens(tx, 'notifiche')
  return events.length
}

interface Happened extends Omit<ToldEvent, 'detail'> {
  id: number
  kind: string
  customer_code: string | null
  maker: string | null
  detail: unknown
}

async function tell(tx: Writer, { jobs, config }: TellServices, event: Happened): Promise<void> {
  const kind = event.kind as NotificationEvent
  const told = { ...event, detail: event.detail as ToldEvent['detail'] }
  const text = eventForms[kind].text(told)
  const link = eventForms[kind].link(told)
  const { messaggio, autore, testo, cambiato, reclamo, diUfficio } = told.detail
  if (cambiato) return showChanged(tx, event.id, text)
  // The author took the message back before anybody was told.
  if (testo === '') return
  const concerned = {
    ...{ kind, customerCode: event.customer_code, maker: event.maker },
    message:
      kind === 'messaggioOrdine'
        ? { id: Number(messaggio), orderId: event.orderId ?? 0, authorId: Number(autore) }
        : null,
    step: kind === 'reclamo' ? { claim: Number(reclamo), isOfOffice: diUfficio === true } : null,
  }
  const isConversation = isOfConversation(kind)
  for (const { id, email, delivery } of await listRecipients(tx, concerned)) {
    const isKnown = isConversation && (await removeEarlier(tx, { user: id, kind, link }))
    const isAtOnce = delivery === 'subito' && email !== '' && !isKnown
    const added = await tx
      .insertInto('notification')
      .values({
        user_id: id,
        event_id: event.id,
        kind,
        text,
        link,
        mailed_at: isAtOnce || isKnown || email === '' ? sql<Date>`clock_now()` : null,
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (isAtOnce && added.numInsertedOrUpdatedRows === 1n)
      await queueMail(jobs, tx, {
        template: 'notification',
        recipient: email,
        data: { text, link: `${config.publicUrl}${link}`, isConversation },
      })
  }
}

/** A message was changed or taken back after it had been told. */
async function showChanged(tx: Writer, event: number, text: string): Promise<void> {
  await tx.updateTable('notification').set({ text }).where('event_id', '=', event).execute()
}

/** A conversation has one notification, of its last message. True if an earlier one was mailed and not read yet. */
async function removeEarlier(tx: Writer, { user, kind, link }: { user: number; kind: string; link: string }) {
  const earlier = await tx
    .deleteFrom('notification')
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .where('link', '=', link)
    .returning(['read_at', 'mailed_at'])
    .execute()
  return earlier.some(({ read_at, mailed_at }) => read_at === null && mailed_at !== null)
}

/** Runs in the morning: finds each order once, when it can be confirmed for three more days. */
export async function findDeadlines(db: Kysely<DB>): Promise<void> {
  await asOwner(db, tx =>
    sql`insert into portal_event (kind, customer_code, order_id, once)
      select 'scadenzaVicina', customer_code, id, 'scadenza:' || id || ':' || expected_on from sales_order
      where closed_on is null and not is_web_confirmed and confirmed_on is null and delivered_on is null
        and not is_out_of_time
        and expected_on between ${today}
          and ${today} + 3
      on conflict do nothing`.execute(tx),
  )
}
