import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { OrderSheet } from '#contract/order-sheet.ts'
import type { Role } from '#contract/roles.ts'
import { canChangeReferences, canConfirmOrders, canSeeOpenings } from '#rules/permissions.ts'
import { foldForSearch, wordsOf } from '#rules/search-fold.ts'
import type { Reader } from '#server/db/reader.ts'
import { isLate, orderLines } from '#server/features/orders/queries.ts'
import { isOfFound } from '#server/kit/found-customers.ts'
import { calledLike, orderReferenceText } from '#server/kit/order-reference.ts'
import { orRefuse } from '#server/kit/refuse.ts'
import { allWords, beginning, rankOf } from '#server/kit/search.ts'
import { today } from '#server/kit/today.ts'
import { type KeptLine, readRequestAnswer } from './request-answer.ts'

export async function readOrderSheet(tx: Reader, id: number, role: Role): Promise<OrderSheet> {
  const order = await orderWithAll(tx, id, role).executeTakeFirstOrThrow(orRefuse('order.unknown'))
  const { isLate, isLateToConfirm, closedOn, agentName, lines, changes, confirmation, ...rest } = order
  const { requestNumber, requested, ...head } = rest
  const state = stateOf(order)
  const isWaiting = state === 'daConfermare' || state === 'daAggiornare'
  return {
    ...head,
    Stato: state,
    InRitardo: isLate && !order.DataConsegna && !closedOn,
    Agente: agentName ?? '',
    Righe: lines.map(({ cents, listCents, requestPosition, ...line }) => ({ ...line, Importo: cents / 100 })),
    Totale: lines.reduce((sum, line) => sum + line.cents, 0) / 100,
    Richiesta: await readRequestAnswer(tx, { order: id, requestNumber, requested, lines }),
    StoriaScadenza: changes.map(({ at, ...change }) => ({ Quando: toInstant(at), ...change })),
    Conferma: confirmation && { ...confirmation, Data: toInstant(confirmation.Data) },
    Documenti: [{ Nome: `Conferma d'ordine ${order.NUM_ORD}`, Percorso: `/api/orders/production/pdf/${id}` }],
    PuoConfermare: canConfirmOrders(role) && state === 'daConfermare',
    PuoCambiareRiferimento: canChangeReferences(role) && isWaiting,
    Aperture: canSeeOpenings(role)
      ? order.Aperture.map(opening => ({ ...opening, Quando: toInstant(opening.Quando) }))
      : null,
  }
}

// Timestamps in JSON from the database have microseconds and an offset.
function toInstant(text: string): string {
  return new Date(text).toISOString()
}

function orderWithAll(tx: Reader, id: number, role: Role) {
  const openings = canSeeOpenings(role) ? openingsOf(tx, id) : openingsOf(tx, id).limit(0)
  return headOf(tx, id).select([
    jsonArrayFrom(comparedLines(tx, id)).as('lines'),
    jsonArrayFrom(deliveriesOf(tx, id)).as('Consegne'),
    jsonArrayFrom(expectedChangesOf(tx, id)).as('changes'),
    jsonObjectFrom(confirmationOf(tx, id)).as('confirmation'),
    sql<string[]>`array(${mailedOf(tx, id)})`.as('MailInviate'),
    jsonArrayFrom(openings).as('Aperture'),
  ])
}

function comparedLines(tx: Reader, id: number) {
  return orderLines(tx, id).select([
    'amount_cents as cents',
    'list_cents as listCents',
    'request_position as requestPosition',
  ])
}

const isLateToConfirm = sql<boolean>`"order".is_out_of_time or coalesce("order".expected_on < ${today}, false)`

function headOf(tx: Reader, id: number) {
  return tx
    .selectFrom('sales_order as order')
    .innerJoin('customer', 'customer.code', 'order.customer_code')
    .leftJoin('agent', 'agent.code', 'order.agent_code')
    .where('order.id', '=', id)
    .select([
      'order.id as Progressivo',
      'order.number as NUM_ORD',
      'order.ordered_on as Data_ord',
      'order.confirmed_on as DataConferma',
      'order.confirmation_number as Num_conferma',
      orderReferenceText.as('Riferimento'),
      sql<0 | 1>`"order".is_web_confirmed::int`.as('ConfermaWeb'),
      'order.expected_on as Scadenza',
      'order.delivered_on as DataConsegna',
      'customer.company_name as CLRAGSOC',
      'order.customer_code as COD_CLI',
      'order.progress as StatoPerc',
      'order.closed_on as closedOn',
      'order.request_id as requestNumber',
      sql<KeptLine[] | null>`"order".requested`.as('requested'),
      'agent.name as agentName',
      isLate.as('isLate'),
      isLateToConfirm.as('isLateToConfirm'),
    ])
}

interface Progress {
  closedOn: string | null
  DataConsegna: string | null
  DataConferma: string | null
  ConfermaWeb: 0 | 1
  isLateToConfirm: boolean
  StatoPerc: number
}

function stateOf(order: Progress): OrderSheet['Stato'] {
  if (order.closedOn) return 'annullato'
  if (order.DataConsegna) return 'consegnato'
  if (order.DataConferma === null && order.ConfermaWeb === 0)
    return order.isLateToConfirm ? 'daAggiornare' : 'daConfermare'
  if (order.StatoPerc === 100) return 'pronto'
  return order.StatoPerc > 0 ? 'inProduzione' : 'confermato'
}

function deliveriesOf(tx: Reader, id: number) {
  return tx
    .selectFrom('delivery')
    .where('order_id', '=', id)
    .where('delivered_on', '<=', today)
    .select(['number as Numero', 'delivered_on as Data', 'is_final as Saldo'])
    .orderBy('delivered_on', 'desc')
    .orderBy('number')
}

function expectedChangesOf(tx: Reader, id: number) {
  return tx
    .selectFrom('expected_change')
    .where('order_id', '=', id)
    .select([sql<string>`at`.as('at'), 'before as Da', 'after as A'])
    .orderBy('id', 'desc')
    .limit(50)
}

function confirmationOf(tx: Reader, id: number) {
  return tx
    .selectFrom('web_confirmation')
    .where('order_id', '=', id)
    .select(['user_name as Utente', sql<string>`confirmed_at`.as('Data'), 'terms_version as Condizioni'])
}

function mailedOf(tx: Reader, id: number) {
  return tx
    .selectFrom('order_mail')
    .where('order_id', '=', id)
    .select('address')
    .orderBy('sent_on')
    .orderBy('address')
}

function openingsOf(tx: Reader, id: number) {
  return tx
    .selectFrom('document_opening')
    .where('order_id', '=', id)
    .select(['user_name as Utente', sql<string>`opened_at`.as('Quando'), 'times as Volte'])
    .orderBy('opened_at', 'desc')
    .limit(50)
}

const mostFound = 8
// The search ranks only this many of the newest matches.
const mostLookedAt = 60
const newestForShortWords = 600

const matchesOrder = (pattern: string) => sql<boolean>`("order".search_text like ${pattern}
  or ${isOfFound(sql`"order".customer_code`, pattern)} or ${calledLike(pattern)})`

/** Finds orders by number, reference or customer: numbers that begin with the text first, then the newest. */
export async function findOrders(tx: Reader, text: string) {
  const folded = foldForSearch(text)
  const newest = (limit: number) => sql`order by ordered_on desc, id desc limit ${limit}`
  // The index finds words of three signs; without one, reading the whole history would take too long.
  const searched = wordsOf(text).some(word => word.length > 2)
    ? sql`sales_order`
    : sql`(select * from sales_order ${newest(newestForShortWords)})`
  const rows = await withState(tx)
    .where(
      sql<boolean>`"order".id = any(array(
        (select id from sales_order where search_text like ${beginning(folded)} ${newest(mostFound)})
        union (select id from ${searched} as "order" where ${allWords(text, matchesOrder)} ${newest(mostLookedAt)})))`,
    )
    .orderBy(rankOf(sql`"order".search_text`, folded))
    .orderBy('order.ordered_on', 'desc')
    .orderBy('order.id', 'desc')
    .limit(mostFound)
    .execute()
  return rows.map(({ closedOn, isLateToConfirm, ...order }) => ({
    ...order,
    Stato: stateOf({ ...order, closedOn, isLateToConfirm }),
  }))
}

function withState(tx: Reader) {
  return tx
    .selectFrom('sales_order as order')
    .innerJoin('customer', 'customer.code', 'order.customer_code')
    .select([
      'order.id as Progressivo',
      'order.number as NUM_ORD',
      orderReferenceText.as('Riferimento'),
      'customer.company_name as CLRAGSOC',
      'order.confirmed_on as DataConferma',
      sql<0 | 1>`"order".is_web_confirmed::int`.as('ConfermaWeb'),
      'order.expected_on as Scadenza',
      'order.delivered_on as DataConsegna',
      'order.progress as StatoPerc',
      'order.closed_on as closedOn',
      isLateToConfirm.as('isLateToConfirm'),
    ])
}
