import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import {
  type ConfirmationState,
  type confirmations,
  noDate,
  type OrderToConfirm,
} from '#contract/confirmations.ts'
import type { PageAsked } from '#contract/kit/list.ts'
import type { Role } from '#contract/roles.ts'
import { canSeeOpenings } from '#rules/permissions.ts'
import type { Reach } from '#server/db/reach.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { isOfFound } from '#server/kit/found-customers.ts'
import type { AnsweredPage } from '#server/kit/handler.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { refuse } from '#server/kit/refuse.ts'
import { allWords } from '#server/kit/search.ts'
import { instantSql, today } from '#server/kit/today.ts'
import { topOfEach } from '#server/kit/top-of-each.ts'

type Tables = DB & { order: DB['sales_order'] }
type Order = Selectable<DB['sales_order']>
type Builder = ExpressionBuilder<Tables, 'order'>

/** True if the expected day has passed, or the ERP says so. */
export const isOutOfTime = sql<boolean>`("order".is_out_of_time
  or coalesce("order".expected_on < ${today}, false))`

/** The confirmation was sent at least three days ago, and no user of the customer has opened it. */
const isForgotten = sql<boolean>`(exists (select from order_mail sent
    where sent.order_id = "order".id and sent.sent_on <= ${today} - 3)
  and not exists (select from document_opening opening join portal_user reader on reader.name = opening.user_name
    where opening.order_id = "order".id and reader.role = 'Cliente' and reader.code = "order".customer_code))`

// @NOTE a lookup by key runs only for the rows of the page; a join would read whole tables.
const companyName = sql<string>`(select company_name from customer where code = "order".customer_code)`
const confirmedAt = sql<Date | null>`(select confirmed_at from web_confirmation where order_id = "order".id)`
const reference = sql<string>`coalesce(
  (select reference from order_reference where order_id = "order".id), "order".reference)`

const sorts = {
  Riferimento: reference,
  Num_Ord: sql`"order".number`,
  Data_ord: sql`"order".ordered_on`,
  DataConfermaWeb: sql`coalesce(${confirmedAt}, '-infinity')`,
  ClRagSoc: companyName,
  Scadenza: sql`"order".expected_on`,
}

interface ConfirmationFilter {
  state: ConfirmationState
  role: Role
  agents: Reach['agents']
  page: PageAsked<typeof confirmations.list>
}

export async function listConfirmations(
  tx: Reader,
  { state, role, agents, page }: ConfirmationFilter,
): Promise<AnsweredPage<OrderToConfirm>> {
  if (state === 'maiAperte' && !canSeeOpenings(role)) throw refuse('role.forbidden')
  const confirmed = state === 'confermati' ? newestOfEach(tx, agents, page) : undefined
  const query = tx
    .selectFrom((confirmed ?? sql.table<Order>('sales_order')).as('order'))
    .where(inState(state, page.cerca))
    .select([
      'order.id as Progressivo',
      'order.customer_code as Cod_cli',
      'order.is_web_confirmed as ConfermaWeb',
      'order.number as Num_Ord',
      reference.as('Riferimento'),
      sql<boolean>`not "order".is_web_confirmed and ${isOutOfTime}`.as('FuoriTempo'),
      'order.ordered_on as Data_ord',
      confirmedAt.as('confirmedAt'),
      companyName.as('ClRagSoc'),
      sql<string>`coalesce((select string_agg(address, '|' order by sent_on, address)
        from order_mail where order_id = "order".id), '')`.as('MailInviate'),
      'order.expected_on as Scadenza',
      lastOpening(role).as('opening'),
    ])
  const { rows, ...found } = await pageOf(tx, query, page, {
    sorts,
    standard: '-Data_ord',
    nullsLast: ['Scadenza'],
    unique: 'order.id',
    kept: page.cerca === '' ? totalOf(tx, state) : undefined,
  })
  return {
    ...found,
    rows: rows.map(({ confirmedAt, opening, ...row }) => ({
      ...row,
      DataConfermaWeb: confirmedAt?.toISOString() ?? noDate,
      UltimaApertura: opening,
    })),
  }
}

/** Merges the confirmations of a few agents; works only while the list is sorted by date and not searched. */
function newestOfEach(tx: Reader, agents: Reach['agents'], page: ConfirmationFilter['page']) {
  if (page.cerca !== '' || (page.ordina ?? '-Data_ord') !== '-Data_ord') return undefined
  const rows = tx.selectFrom('sales_order as order').where(inState('confermati', '')).selectAll('order')
  return topOfEach({ agents, page, rows, order: sql`ordered_on desc, id desc` })
}

function lastOpening(role: Role) {
  type Last = OrderToConfirm['UltimaApertura']
  if (!canSeeOpenings(role)) return sql<Last>`null::json`
  return sql<Last>`(select json_build_object('Utente', user_name,
      'Quando', ${instantSql(sql`opened_at`)}, 'Volte', times)
    from document_opening where order_id = "order".id order by opened_at desc limit 1)`
}

/** Confirmed orders have a rollup; waiting orders are few and have an index. */
function totalOf(tx: Reader, state: ConfirmationState) {
  const waiting = (which: ConfirmationState | 'inAttesa') => {
    const rows = tx.selectFrom('sales_order as order').where(inState(which, ''))
    return sql<number>`(select count(*)::int from ${rows.select('order.id')} as waiting)`
  }
  const confirmed = sql<number>`(select coalesce(sum(orders), 0)::int from confirmed_count)`
  if (state === 'confermati') return confirmed
  return state === 'tutti' ? sql<number>`(${waiting('inAttesa')} + ${confirmed})` : waiting(state)
}

export async function countConfirmations(tx: Reader, state: ConfirmationState): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${totalOf(tx, state)} as total`.execute(tx)
  return rows[0]?.total ?? 0
}

/** The waiting orders, for counting and naming. */
export function waitingOrders(tx: Reader, state: 'daConfermare' | 'daAggiornare' | 'maiAperte') {
  return tx.selectFrom('sales_order as order').where(inState(state, ''))
}

function inState(state: ConfirmationState | 'inAttesa', searched: string) {
  return (eb: Builder) =>
    eb.and([
      eb('order.closed_on', 'is', null),
      ofState(eb, state),
      ...(searched === '' ? [] : [matches(searched)]),
    ])
}

function ofState(eb: Builder, state: ConfirmationState | 'inAttesa') {
  const waits = eb.and([
    eb('order.is_web_confirmed', '=', sql.lit(false)),
    eb('order.confirmed_on', 'is', null),
  ])
  if (state === 'confermati') return eb('order.is_web_confirmed', '=', sql.lit(true))
  if (state === 'daConfermare') return eb.and([waits, eb.not(isOutOfTime)])
  if (state === 'maiAperte') return eb.and([waits, eb.not(isOutOfTime), isForgotten])
  if (state === 'daAggiornare') return eb.and([waits, isOutOfTime])
  return state === 'inAttesa' ? waits : eb.or([waits, eb('order.is_web_confirmed', '=', sql.lit(true))])
}

/** Searches each place by its own index and fetches the orders by key, so that the cost does not grow with the list. */
function matches(searched: string) {
  return allWords(
    searched,
    pattern => sql<boolean>`("order".search_text like ${pattern}
    or ${isOfFound(sql`"order".customer_code`, pattern)}
    or "order".id = any(array(select order_id from order_mail where lower(address) like ${pattern}))
    or "order".id = any(array(select order_id from order_reference where search_text like ${pattern})))`,
  )
}
