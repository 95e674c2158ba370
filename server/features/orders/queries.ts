import { type ExpressionBuilder, sql } from 'kysely'
import type { ListParameters } from '#contract/kit/list.ts'
import type { OrderInProduction, OrderLine } from '#contract/orders.ts'
import { foldForSearch } from '#rules/search-fold.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { Page } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import { containing } from '#server/kit/search.ts'

type Orders = DB & { order: DB['sales_order'] }

const sortColumns = {
  NUM_ORD: 'order.number',
  Data_ord: 'order.confirmed_on',
  ConfermaWeb: 'order.is_web_confirmed',
  Num_conferma: 'order.confirmation_number',
  Scadenza: 'order.expected_on',
  DataConsegna: 'order.delivered_on',
  CLRAGSOC: 'customer.company_name',
  StatoPerc: 'order.progress',
} as const

interface ProductionFilter {
  isDelivered: boolean
  page: ListParameters
}

/** Confirmed orders, to be delivered or delivered. The page is chosen first, then joined. */
export async function listProduction(
  tx: Reader<DB>,
  { isDelivered, page }: ProductionFilter,
): Promise<Page<OrderInProduction>> {
  const rows = await tx
    .selectFrom('sales_order as order')
    .innerJoin('customer', 'customer.code', 'order.customer_code')
    .where(inProduction(isDelivered, page.cerca))
    .select([
      'order.id as Progressivo',
      'order.number as NUM_ORD',
      sql<string>`coalesce("order".confirmed_on, "order".ordered_on)`.as('Data_ord'),
      'order.confirmation_number as Num_conferma',
      'order.reference as Riferimento',
      sql<0 | 1>`"order".is_web_confirmed::int`.as('ConfermaWeb'),
      'order.expected_on as Scadenza',
      'order.delivered_on as DataConsegna',
      'customer.company_name as CLRAGSOC',
      'order.customer_code as COD_CLI',
      'order.progress as StatoPerc',
    ])
    .orderBy(sortBy(page.ordina, isDelivered))
    .orderBy('order.id', isDescending(page.ordina, isDelivered) ? 'desc' : 'asc')
    .limit(page.righe)
    .offset((page.pagina - 1) * page.righe)
    .execute()
  return { rows, total: await countProduction(tx, isDelivered, page.cerca) }
}

function inProduction(isDelivered: boolean, searched: string) {
  return (eb: ExpressionBuilder<Orders, 'order'>) =>
    eb.and([
      eb('order.closed_on', 'is', null),
      eb('order.delivered_on', isDelivered ? 'is not' : 'is', null),
      ...(isDelivered ? [] : [eb('order.confirmed_on', 'is not', null)]),
      ...(searched === '' ? [] : [matches(eb, foldForSearch(searched))]),
    ])
}

function matches(eb: ExpressionBuilder<Orders, 'order'>, folded: string) {
  const pattern = containing(folded)
  return eb.or([
    eb('order.search_text', 'like', pattern),
    sql<boolean>`"order".customer_code = any(array(select code from customer where search_text like ${pattern}))`,
  ])
}

function isDescending(order: string | undefined, isDelivered: boolean): boolean {
  return order === undefined ? isDelivered : order.startsWith('-')
}

/** Deliveries newest first, the rest by expected delivery, unless the user says otherwise; absent dates come last. */
function sortBy(order: string | undefined, isDelivered: boolean) {
  const field = order?.replace(/^-/, '') ?? (isDelivered ? 'DataConsegna' : 'Scadenza')
  const column = sql.ref(sortColumns[field as keyof typeof sortColumns])
  if (!isDescending(order, isDelivered)) return sql`${column} asc`
  return field === 'Scadenza' ? sql`${column} desc nulls last` : sql`${column} desc`
}

/** Without a search the number is a sum kept ready; counting grows with history. */
async function countProduction(tx: Reader<DB>, isDelivered: boolean, searched: string): Promise<number> {
  const counted =
    searched === ''
      ? tx
          .selectFrom('order_count')
          .where('is_delivered', '=', isDelivered)
          .select(sql<number>`coalesce(sum(orders), 0)::int`.as('total'))
      : tx
          .selectFrom('sales_order as order')
          .where(inProduction(isDelivered, searched))
          .select(sql<number>`count(*)`.as('total'))
  const { total } = await counted.executeTakeFirstOrThrow()
  return total
}

export async function listOrderLines(tx: Reader<DB>, id: number): Promise<OrderLine[]> {
  const order = await tx.selectFrom('sales_order').where('id', '=', id).select('id').executeTakeFirst()
  if (!order) throw refuse('order.unknown')
  return orderLines(tx, id).execute()
}

/** The lines of an order as every screen shows them. */
export function orderLines(tx: Reader<DB>, id: number) {
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
