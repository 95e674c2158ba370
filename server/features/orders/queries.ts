import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely'
import type { PageAsked } from '#contract/kit/list.ts'
import type { OrderInProduction, OrderLine, OrdersOfNote, orders } from '#contract/orders.ts'
import { wordsOf } from '#rules/search-fold.ts'
import type { Reach } from '#server/db/reach.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { AnsweredPage, WrittenPage } from '#server/kit/handler.ts'
import { pageOf, writtenPageOf } from '#server/kit/page-of.ts'
import { refuse } from '#server/kit/refuse.ts'
import { allWords } from '#server/kit/search.ts'
import { today } from '#server/kit/today.ts'
import { topOfEach } from '#server/kit/top-of-each.ts'
import { orderReferenceText } from '../../kit/order-reference.ts'
import { allFound, isFoundBy, newestFound, openFound } from './found-orders.ts'

type Orders = DB & { order: DB['sales_order'] }
type Order = Selectable<DB['sales_order']>

const sorts = {
  NUM_ORD: 'order.number',
  Data_ord: sql.ref('order.confirmed_on'),
  ConfermaWeb: 'order.is_web_confirmed',
  Num_conferma: 'order.confirmation_number',
  Scadenza: 'order.expected_on',
  DataConsegna: 'order.delivered_on',
  CLRAGSOC: 'customer.company_name',
  StatoPerc: 'order.progress',
} as const

/** A finished order is not late, because it only waits to be handed over. */
export const isLate = sql<boolean>`coalesce("order".expected_on < ${today}, false) and "order".progress < 100`

const ofNote: Readonly<Record<OrdersOfNote, RawBuilder<boolean>>> = {
  ritardo: isLate,
  pronti: sql`"order".progress = 100`,
  settimana: sql`"order".expected_on >= ${today}
    and "order".expected_on < date_trunc('week', ${today})::date + 7`,
}

interface ProductionFilter {
  isDelivered: boolean
  agents: Reach['agents']
  /** Lists only these among the orders to be delivered. */
  only?: OrdersOfNote | undefined
  /** Lists orders received on these days instead, in any state. */
  received?: Days | undefined
  page: PageAsked<typeof orders.production>
}

/** Both days are included. */
interface Days {
  from: string | RawBuilder<string>
  to: string | RawBuilder<string>
}

/** Confirmed orders: delivered ones newest first, others by expected day. */
export function listProduction(
  tx: Reader,
  filter: ProductionFilter,
): Promise<AnsweredPage<OrderInProduction>> {
  const { query, list } = productionOf(tx, filter)
  return pageOf(tx, query, filter.page, list)
}

/** Like `listProduction`, written as JSON for the screen. */
export function writeProduction(
  tx: Reader,
  filter: ProductionFilter,
): Promise<WrittenPage<OrderInProduction>> {
  const { query, list } = productionOf(tx, filter)
  return writtenPageOf(tx, query, filter.page, list)
}

function productionOf(tx: Reader, filter: ProductionFilter) {
  const { isDelivered, only, agents, page, received } = filter
  if (received) return receivedPage(tx, received, page)
  const isNewest = isDelivered && !only && (page.ordina ?? '-DataConsegna') === '-DataConsegna'
  // Row-level security keeps text indexes from being used, so only the office searches by a text index.
  const isFoundByIndex = wordsOf(page.cerca).length > 0 && agents === 'all' && (isNewest || !isDelivered)
  const found = isFoundByIndex ? (isDelivered ? newestFound(page) : openFound(page)) : undefined
  const source = found ?? (isNewest ? newestOfEach(tx, agents, page) : undefined)
  const chosen = inProduction({ isDelivered, only, searched: isFoundByIndex ? '' : page.cerca })
  const query = withCustomer(tx, source ?? sql.table<Order>('sales_order'))
    .where(chosen)
    .select([sql<string>`coalesce("order".confirmed_on, "order".ordered_on)`.as('Data_ord'), ...rowFields])
  const list = {
    sorts,
    standard: isDelivered ? '-DataConsegna' : 'Scadenza',
    nullsLast: ['Scadenza'],
    unique: 'order.id',
    kept: page.cerca === '' && !only ? countOf(isDelivered) : undefined,
    counted:
      found && isDelivered
        ? allFound(tx, page)
        : tx.selectFrom((found ?? sql.table<Order>('sales_order')).as('order')).where(chosen),
  } as const
  return { query, list }
}

const rowFields = [
  'order.id as Progressivo',
  'order.number as NUM_ORD',
  'order.confirmation_number as Num_conferma',
  orderReferenceText.as('Riferimento'),
  sql<0 | 1>`"order".is_web_confirmed::int`.as('ConfermaWeb'),
  'order.expected_on as Scadenza',
  'order.delivered_on as DataConsegna',
  'customer.company_name as CLRAGSOC',
  'order.customer_code as COD_CLI',
  'order.progress as StatoPerc',
] as const

function withCustomer(tx: Reader, source: RawBuilder<Order>) {
  return tx.selectFrom(source.as('order')).innerJoin('customer', 'customer.code', 'order.customer_code')
}

function receivedPage(tx: Reader, days: Days, page: ProductionFilter['page']) {
  const query = withCustomer(tx, sql.table<Order>('sales_order'))
    .where(isReceived(days, page.cerca))
    .select(['order.ordered_on as Data_ord', ...rowFields])
  const list = {
    sorts: { ...sorts, Data_ord: sql.ref('order.ordered_on') },
    standard: '-Data_ord',
    nullsLast: ['Scadenza'],
    unique: 'order.id',
    kept: undefined,
    counted: tx.selectFrom('sales_order as order').where(isReceived(days, page.cerca)),
  } as const
  return { query, list }
}

/** Orders received on these days, without the cancelled ones. */
export function receivedOrders(tx: Reader, days: Days) {
  return tx.selectFrom('sales_order as order').where(isReceived(days))
}

function isReceived({ from, to }: Days, searched = '') {
  return (eb: ExpressionBuilder<Orders, 'order'>) =>
    eb.and([
      eb('order.closed_on', 'is', null),
      eb('order.ordered_on', '>=', from),
      eb('order.ordered_on', '<=', to),
      ...(searched === '' ? [] : [allWords(searched, isFoundBy)]),
    ])
}

/** Merges the deliveries of a few agents; works only without a search. */
function newestOfEach(tx: Reader, agents: Reach['agents'], page: ProductionFilter['page']) {
  if (page.cerca !== '') return undefined
  const rows = tx
    .selectFrom('sales_order as order')
    .where(inProduction({ isDelivered: true }))
    .selectAll('order')
  return topOfEach({ agents, page, rows, order: sql`delivered_on desc, id desc` })
}

export function countOfNote(tx: Reader): Promise<Record<OrdersOfNote, number>> {
  return tx
    .selectFrom('sales_order as order')
    .where(inProduction({ isDelivered: false }))
    .select([countOnly('ritardo'), countOnly('pronti'), countOnly('settimana')])
    .executeTakeFirstOrThrow()
}

function countOnly<Note extends OrdersOfNote>(note: Note) {
  return sql<number>`count(*) filter (where ${ofNote[note]})::int`.as(note)
}

/** Orders to be delivered that are late, ready, or expected this week. */
export function ordersToDeliver(tx: Reader, only: OrdersOfNote) {
  return tx.selectFrom('sales_order as order').where(inProduction({ isDelivered: false, only }))
}

/** Uses a rollup, because counting gets slower as history grows. */
function countOf(isDelivered: boolean) {
  return sql<number>`(select coalesce(sum(orders), 0)::int from order_count where is_delivered = ${sql.lit(isDelivered)})`
}

interface Chosen {
  isDelivered: boolean
  only?: OrdersOfNote | undefined
  searched?: string
}

function inProduction({ isDelivered, only, searched = '' }: Chosen) {
  return (eb: ExpressionBuilder<Orders, 'order'>) =>
    eb.and([
      eb('order.closed_on', 'is', null),
      eb('order.delivered_on', isDelivered ? 'is not' : 'is', null),
      ...(isDelivered ? [] : [eb('order.confirmed_on', 'is not', null)]),
      ...(only ? [eb('order.delivered_on', 'is', null), ofNote[only]] : []),
      ...(searched === '' ? [] : [allWords(searched, isFoundBy)]),
    ])
}

export async function listOrderLines(tx: Reader, id: number): Promise<OrderLine[]> {
  const order = await tx.selectFrom('sales_order').where('id', '=', id).select('id').executeTakeFirst()
  if (!order) throw refuse('order.unknown')
  return orderLines(tx, id).execute()
}

export function orderLines(tx: Reader, id: number) {
  return tx
    .selectFrom('order_line')
    .where('order_id', '=', id)
    .select([
      'position as Posizione',
      'description as Descrizione',
      'model as Modello',
      'color as Colore',
      'measures as Misure',
      'quantity as Quantita',
    ])
    .orderBy('position')
}
