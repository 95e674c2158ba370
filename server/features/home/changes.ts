import { type Expression, type RawBuilder, sql } from 'kysely'
import type { HomeChange } from '#contract/home.ts'
import type { ChangeKind } from '#contract/home-kinds.ts'
import type { NotificationEvent } from '#contract/notifications.ts'
import type { Role } from '#contract/roles.ts'
import type { Reader } from '#server/db/reader.ts'
import { ordersToDeliver, receivedOrders } from '#server/features/orders/queries.ts'
import { instantSql, startOfDay, today } from '#server/kit/today.ts'

const kindsOf: Readonly<Record<Role, readonly ChangeKind[]>> = {
  Cliente: ['inArrivo', 'dataSpostata', 'consegnati', 'notifica'],
  Agente: ['ordinati', 'dataSpostata', 'consegnati', 'notifica'],
  AgenteCapo: ['ordinati', 'dataSpostata', 'consegnati', 'notifica'],
  Admin: ['importazione', 'ordinati', 'consegnati', 'posta', 'accessi', 'notifica'],
}

/** Events that the home reads from the notifications, because orders do not show them. */
const toldByBell: readonly NotificationEvent[] = ['documento', 'promozione', 'richiesta', 'offerta']

/** Friday on a Sunday and a Monday. */
const lastDay = sql<string>`(${today} - (array[3, 1, 1, 1, 1, 1, 2])[extract(isodow from ${today})::int])`
const sinceLastDay = { from: lastDay, to: today }
const mostOfAKind = 3

interface Asked {
  view: Role
  /** Owner of the notifications; null while a filter is set. */
  userId: number | null
}

/** Changes since the beginning of the last day that was no Saturday or Sunday, in the order of their kinds. */
export async function listChanges(tx: Reader, { view, userId }: Asked): Promise<HomeChange[]> {
  const parts = kindsOf[view].filter(kind => kind !== 'notifica').map(kind => sql`(${partOf(tx, kind)})`)
  // The statement has no parameters, so that all users share its plan. Personal changes are a second query.
  const { rows } = await sql<HomeChange>`${sql.join(parts, sql` union all `)}`.execute(tx)
  if (userId !== null) rows.push(...(await newsOf(tx, userId)))
  return kindsOf[view].flatMap(kind => rows.filter(({ Tipo }) => Tipo === kind)).slice(0, 8)
}

async function newsOf(tx: Reader, userId: number): Promise<HomeChange[]> {
  const news = change('notifica', {
    names: sql`array[text]`,
    at: sql`at`,
    notification: sql`json_build_object('Id', id, 'Link', link, 'Letta', read_at is not null)`,
    source: sql`notification where user_id = ${userId} and kind = any(${toldByBell}) and at >= ${startOfDay(lastDay)}
      order by id desc limit ${mostOfAKind}`,
  })
  return (await sql<HomeChange>`${news}`.execute(tx)).rows
}

function partOf(tx: Reader, kind: Exclude<ChangeKind, 'notifica'>): RawBuilder<unknown> {
  switch (kind) {
    case 'inArrivo':
      return ordersAs(kind, ordersToDeliver(tx, 'settimana').select(orderFields('expected_on')))
    case 'consegnati':
      return ordersAs(kind, deliveredSince(tx, sinceLastDay).select(orderFields('delivered_on')))
    case 'ordinati':
      return ordersAs(kind, receivedOrders(tx, sinceLastDay).select(orderFields('ordered_on')), ordered)
    case 'dataSpostata':
      return change(kind, {
        names: sql`array["order".number]`,
        at: sql`moved.at`,
        from: sql`moved.before`,
        to: sql`moved.after`,
        orderId: sql`"order".id`,
        source: sql`(select distinct on (order_id) * from expected_change
            where at >= ${startOfDay(lastDay)} and before is not null order by order_id, id desc) as moved
          join sales_order "order" on "order".id = moved.order_id order by moved.at desc limit ${sql.lit(mostOfAKind)}`,
      })
    case 'importazione':
      return change(kind, {
        names: sql`array[outcome]`,
        count: sql`(select coalesce(sum((file ->> 'rows')::int), 0)::int from jsonb_array_elements(report -> 'files') file)`,
        refused: sql`(select coalesce(sum((file ->> 'refused')::int), 0)::int from jsonb_array_elements(report -> 'files') file)`,
        at: sql`finished_at`,
        source: sql`feed_run where finished_at >= ${startOfDay(lastDay)} order by finished_at desc limit 1`,
      })
    case 'posta':
      return change(kind, {
        count: sql`count(*) filter (where state = 'sent')::int`,
        refused: sql`count(*) filter (where state = 'failed')::int`,
        source: sql`mail_message where created_at >= ${startOfDay(lastDay)} and state in ('sent', 'failed')
          having count(*) > 0`,
      })
    case 'accessi':
      return change(kind, {
        count: sql`sum(accesses)`,
        from: sql`min(day)`,
        to: sql`max(day)`,
        source: sql`access_day where day >= ${lastDay} and day < ${today} and accesses > 0 having count(*) > 0`,
      })
  }
}

interface Part {
  count?: RawBuilder<unknown>
  names?: RawBuilder<unknown>
  cents?: RawBuilder<unknown>
  at?: RawBuilder<unknown>
  from?: RawBuilder<unknown>
  to?: RawBuilder<unknown>
  refused?: RawBuilder<unknown>
  orderId?: RawBuilder<unknown>
  notification?: RawBuilder<unknown>
  /** The SQL text after `from`. */
  source: RawBuilder<unknown>
}

const none = sql`null`

function change(kind: ChangeKind, part: Part): RawBuilder<unknown> {
  const { count = sql`1`, names = sql`'{}'`, cents = none, at = none, from = none, to = none } = part
  return sql`select ${sql.lit(kind)}::text as "Tipo", ${count}::int as "Numero", ${names}::text[] as "Nomi",
      ${cents}::float8 / 100 as "Importo",
      ${instantSql(at)} as "Quando",
      ${from}::date::text as "Da", ${to}::date::text as "A", ${part.refused ?? sql`0`}::int as "Scartati",
      ${part.orderId ?? none}::int as "Progressivo", ${part.notification ?? none}::json as "Notifica"
    from ${part.source}`
}

function deliveredSince(tx: Reader, { from, to }: typeof sinceLastDay) {
  return tx
    .selectFrom('sales_order as order')
    .where('order.closed_on', 'is', null)
    .where('order.delivered_on', '>=', from)
    .where('order.delivered_on', '<=', to)
}

function orderFields(day: 'delivered_on' | 'ordered_on' | 'expected_on') {
  return ['order.id', 'order.number', `order.${day} as day`] as const
}

const ordered = sql`(select sum(amount_cents) from order_line where order_id = any(array_agg(id))
  and series_code is not null)`

function ordersAs(kind: ChangeKind, orders: Expression<unknown>, cents?: RawBuilder<unknown>) {
  return change(kind, {
    count: sql`count(*)`,
    names: sql`(array_agg(number order by day, id))[1:3]`,
    ...(cents && { cents }),
    from: sql`min(day)`,
    to: sql`max(day)`,
    orderId: sql`case count(*) when 1 then min(id) end`,
    source: sql`(${orders}) as since having count(*) > 0`,
  })
}
