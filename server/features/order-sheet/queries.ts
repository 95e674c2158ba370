import { sql } from 'kysely'
import type { Role } from '#contract/kit/route.ts'
import type { OrderSheet } from '#contract/order-sheet.ts'
import { foldForSearch } from '#rules/search-fold.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { isLate, orderLines } from '#server/features/orders/queries.ts'
import { refuse } from '#server/kit/refuse.ts'
import { containing } from '#server/kit/search.ts'
import { today } from '#server/kit/today.ts'

export async function readOrderSheet(tx: Reader<DB>, id: number, role: Role): Promise<OrderSheet> {
  const order = await readHead(tx, id)
  const { isLateToConfirm, closedOn, agentName, DataConferma, ...head } = order
  const state = stateOf(order)
  const isOffice = role === 'Cliente' || role === 'Admin'
  const isWaiting = state === 'daConfermare' || state === 'daAggiornare'
  const lines = await orderLines(tx, id).select('amount_cents as cents').execute()
  return {
    ...head,
    DataConferma,
    Stato: state,
    InRitardo: order.isLate && !order.DataConsegna && !closedOn,
    Agente: agentName ?? '',
    Righe: lines.map(({ cents, ...line }) => ({ ...line, Importo: cents / 100 })),
    Totale: lines.reduce((sum, line) => sum + line.cents, 0) / 100,
    Consegne: await listDeliveries(tx, id),
    StoriaScadenza: await listExpectedChanges(tx, id),
    Conferma: await findConfirmation(tx, id),
    MailInviate: await listMailed(tx, id),
    Documenti: [{ Nome: `Conferma d’ordine ${order.NUM_ORD}`, Percorso: `/api/orders/production/pdf/${id}` }],
    PuoConfermare: isOffice && state === 'daConfermare',
    PuoCambiareRiferimento: isOffice && isWaiting,
    Aperture: role === 'Admin' ? await listOpenings(tx, id) : null,
  }
}

async function readHead(tx: Reader<DB>, id: number) {
  const order = await tx
    .selectFrom('sales_order as order')
    .innerJoin('customer', 'customer.code', 'order.customer_code')
    .leftJoin('agent', 'agent.code', 'order.agent_code')
    .leftJoin('order_reference as own', 'own.order_id', 'order.id')
    .where('order.id', '=', id)
    .select([
      'order.id as Progressivo',
      'order.number as NUM_ORD',
      'order.ordered_on as Data_ord',
      'order.confirmed_on as DataConferma',
      'order.confirmation_number as Num_conferma',
      sql<string>`coalesce(own.reference, "order".reference)`.as('Riferimento'),
      sql<0 | 1>`"order".is_web_confirmed::int`.as('ConfermaWeb'),
      'order.expected_on as Scadenza',
      'order.delivered_on as DataConsegna',
      'customer.company_name as CLRAGSOC',
      'order.customer_code as COD_CLI',
      'order.progress as StatoPerc',
      'order.closed_on as closedOn',
      'agent.name as agentName',
      isLate.as('isLate'),
      sql<boolean>`"order".is_out_of_time or coalesce("order".expected_on < ${today}, false)`.as(
        'isLateToConfirm',
      ),
    ])
    .executeTakeFirst()
  if (!order) throw refuse('order.unknown')
  return order
}

type Head = Awaited<ReturnType<typeof readHead>>

function stateOf(order: Head): OrderSheet['Stato'] {
  if (order.closedOn) return 'annullato'
  if (order.DataConsegna) return 'consegnato'
  if (order.DataConferma === null && order.ConfermaWeb === 0)
    return order.isLateToConfirm ? 'daAggiornare' : 'daConfermare'
  if (order.StatoPerc === 100) return 'pronto'
  return order.StatoPerc > 0 ? 'inProduzione' : 'confermato'
}

function listDeliveries(tx: Reader<DB>, id: number) {
  return tx
    .selectFrom('delivery')
    .where('order_id', '=', id)
    .select(['number as Numero', 'delivered_on as Data', 'is_final as Saldo'])
    .orderBy('delivered_on', 'desc')
    .orderBy('number')
    .execute()
}

async function listExpectedChanges(tx: Reader<DB>, id: number): Promise<OrderSheet['StoriaScadenza']> {
  const changes = await tx
    .selectFrom('expected_change')
    .where('order_id', '=', id)
    .select(['at', 'before as Da', 'after as A'])
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return changes.map(({ at, ...change }) => ({ Quando: at.toISOString(), ...change }))
}

async function findConfirmation(tx: Reader<DB>, id: number): Promise<OrderSheet['Conferma']> {
  const found = await tx
    .selectFrom('web_confirmation')
    .where('order_id', '=', id)
    .select(['user_name', 'confirmed_at', 'terms_version'])
    .executeTakeFirst()
  return found
    ? { Utente: found.user_name, Data: found.confirmed_at.toISOString(), Condizioni: found.terms_version }
    : null
}

async function listMailed(tx: Reader<DB>, id: number): Promise<string[]> {
  const mails = await tx
    .selectFrom('order_mail')
    .where('order_id', '=', id)
    .select('address')
    .orderBy('sent_on')
    .orderBy('address')
    .execute()
  return mails.map(mail => mail.address)
}

async function listOpenings(tx: Reader<DB>, id: number): Promise<OrderSheet['Aperture']> {
  const openings = await tx
    .selectFrom('document_opening')
    .where('order_id', '=', id)
    .select(['user_name', 'opened_at', 'times'])
    .orderBy('opened_at', 'desc')
    .limit(50)
    .execute()
  return openings.map(row => ({
    Utente: row.user_name,
    Quando: row.opened_at.toISOString(),
    Volte: row.times,
  }))
}

/** The newest few whose number, reference or customer holds the text. */
export function findOrders(tx: Reader<DB>, text: string) {
  const pattern = containing(foldForSearch(text))
  return tx
    .selectFrom('sales_order as order')
    .innerJoin('customer', 'customer.code', 'order.customer_code')
    .where(
      sql<boolean>`("order".search_text like ${pattern}
        or "order".customer_code = any(array(select code from customer where search_text like ${pattern}))
        or "order".id = any(array(select order_id from order_reference where search_text like ${pattern})))`,
    )
    .select([
      'order.id as Progressivo',
      'order.number as NUM_ORD',
      'order.reference as Riferimento',
      'customer.company_name as CLRAGSOC',
    ])
    .orderBy('order.ordered_on', 'desc')
    .orderBy('order.id', 'desc')
    .limit(8)
    .execute()
}
