import { sql, type Transaction } from 'kysely'
import type { Confirmation } from '#contract/confirmations.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { recordAudit } from '#server/kit/audit.ts'
import type { Caller, SignedIn } from '#server/kit/handler.ts'
import { changed } from '#server/kit/live.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { isOutOfTime } from './queries.ts'
import { readTerms } from './terms.ts'

type Tx = Transaction<DB>
interface Act {
  user: SignedIn
  caller: Caller
  services: Services
}
interface Asked {
  id: number
  number: string
  reference: string
  /** Of the terms that were shown; empty from old clients. */
  terms: string
}

/** Decided on the row just locked: of many at once one confirms, and the others see it done. */
export async function confirmOrder(tx: Tx, act: Act, asked: Asked): Promise<Confirmation> {
  const order = await holdOrder(tx, asked)
  if (order.is_web_confirmed) return readDone(tx, asked.id)
  if (order.confirmed_on)
    return { Esito: 'OK', Nuova: false, Utente: '', Data: `${order.confirmed_on}T00:00:00Z` }
  if (order.closed_on) throw refuse('order.closed')
  if (order.isLate) throw refuse('order.outOfTime')
  const terms = await readTerms(tx)
  if (asked.terms !== '' && asked.terms !== terms.version) throw refuse('order.termsChanged')
  await tx
    .insertInto('confirmation_terms')
    .values(terms)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { confirmed_at } = await tx
    .insertInto('web_confirmation')
    .values({
      order_id: asked.id,
      customer_code: order.customer_code,
      user_name: act.user.name,
      address: act.caller.address,
      terms_version: terms.version,
    })
    .returning('confirmed_at')
    .executeTakeFirstOrThrow()
  await tx.updateTable('sales_order').set({ is_web_confirmed: true }).where('id', '=', asked.id).execute()
  await countConfirmed(tx, order.customer_code)
  await recordAudit(tx, {
    actor: act.user.name,
    onBehalfOf: act.user.role === 'Admin' ? order.customer_code : undefined,
    action: 'order.confirmed',
    subject: order.number,
    detail: { Progressivo: asked.id, Riferimento: asked.reference, Condizioni: terms.version },
    address: act.caller.address,
  })
  await mailConfirmation(tx, act, { ...order, confirmedAt: confirmed_at })
  await changed(tx, 'ordini')
  return { Esito: 'OK', Nuova: true, Utente: act.user.name, Data: confirmed_at.toISOString() }
}

async function holdOrder(tx: Tx, { id, number }: Asked) {
  const order = await tx
    .selectFrom('sales_order as order')
    .where('order.id', '=', id)
    .select([
      'order.number',
      'order.customer_code',
      'order.reference',
      'order.is_web_confirmed',
      'order.confirmed_on',
      'order.closed_on',
      'order.expected_on',
      isOutOfTime.as('isLate'),
    ])
    .forUpdate()
    .executeTakeFirst()
  if (!order || order.number !== number) throw refuse('order.unknown')
  return order
}

async function readDone(tx: Tx, id: number): Promise<Confirmation> {
  const done = await tx
    .selectFrom('web_confirmation')
    .where('order_id', '=', id)
    .select(['user_name', 'confirmed_at'])
    .executeTakeFirstOrThrow()
  return { Esito: 'OK', Nuova: false, Utente: done.user_name, Data: done.confirmed_at.toISOString() }
}

async function countConfirmed(tx: Tx, customerCode: string): Promise<void> {
  await tx
    .insertInto('confirmed_count')
    .values({ customer_code: customerCode, orders: 1 })
    .onConflict(conflict =>
      conflict.column('customer_code').doUpdateSet(eb => ({ orders: eb('confirmed_count.orders', '+', 1) })),
    )
    .execute()
}

interface Confirmed {
  number: string
  customer_code: string
  reference: string
  expected_on: string | null
  confirmedAt: Date
}

/** To where the customer's order mail goes; without an address there is nobody to tell. */
async function mailConfirmation(tx: Tx, { user, services }: Act, order: Confirmed): Promise<void> {
  const customer = await tx
    .selectFrom('customer')
    .where('code', '=', order.customer_code)
    .select([
      'company_name',
      sql<string>`coalesce(nullif(order_email, ''), nullif(email, ''), ${user.email})`.as('recipient'),
    ])
    .executeTakeFirstOrThrow()
  if (customer.recipient === '') return
  await queueMail(services.jobs, tx, {
    template: 'orderConfirmed',
    recipient: customer.recipient,
    data: {
      companyName: customer.company_name,
      number: order.number,
      reference: order.reference,
      expectedOn: order.expected_on,
      confirmedBy: user.name,
      confirmedAt: order.confirmedAt,
      link: `${services.config.publicUrl}/confermeordini`,
    },
  })
}
