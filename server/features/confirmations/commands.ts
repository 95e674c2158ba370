import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Confirmation } from '#contract/confirmations.ts'
import type { Writer } from '#server/db/reader.ts'
import { commitWithNext } from '#server/db/transaction.ts'
import { type Act as Acting, toAuditRow, toEntry } from '#server/kit/audit.ts'
import { channel } from '#server/kit/live.ts'
import { orderReferenceText } from '#server/kit/order-reference.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'
import { type Setting, toSetting } from '#server/kit/settings.ts'
import { composeMail } from '#server/mail/queue-mail.ts'
import { isOutOfTime } from './queries.ts'

interface Act extends Acting {
  services: Services
}
interface Asked {
  id: number
  number: string
  reference: string
  /** Version of the shown terms; empty from old clients. */
  terms: string
}
interface Confirmed {
  answer: Confirmation
  /** Mail to send after the commit. */
  mailId?: string
}

/**
 * Locks the order before deciding: of many parallel calls one confirms, and the others find the order confirmed. Only
 * two statements run and the second one commits, because the office waits for hundreds of confirmations.
 */
export async function confirmOrder(tx: Writer, act: Act, asked: Asked): Promise<Confirmed> {
  const order = await holdOrder(tx, asked)
  if (order.is_web_confirmed) return { answer: await readDone(tx, asked.id) }
  if (order.confirmed_on) return { answer: { ...done, Data: `${order.confirmed_on}T00:00:00Z` } }
  if (order.closed_on) throw refuse('order.cancelled')
  if (order.isLate) throw refuse('order.outOfTime')
  const company = toSetting('manufacturer', order.manufacturer)
  const terms = toTerms(company)
  if (asked.terms !== '' && asked.terms !== terms.version) throw refuse('order.termsChanged')
  const mail = toMail(act, order, company)
  const confirmedAt = await store(tx, act, { asked, order, terms, mail })
  const answer = { ...done, Nuova: true, Utente: act.user.name, Data: confirmedAt.toISOString() }
  return { answer, ...(mail && { mailId: mail.id }) }
}

const done = { Esito: 'OK', Nuova: false, Utente: '' } as const

async function holdOrder(tx: Writer, { id, number }: Asked) {
  const order = await tx
    .selectFrom('sales_order as order')
    .innerJoin('customer', 'customer.code', 'order.customer_code')
    .leftJoin('customer_contact as contact', 'contact.customer_code', 'customer.code')
    .where('order.id', '=', id)
    .select([
      'order.number',
      'order.customer_code',
      orderReferenceText.as('reference'),
      'order.is_web_confirmed',
      'order.confirmed_on',
      'order.closed_on',
      'order.expected_on',
      isOutOfTime.as('isLate'),
      'customer.company_name',
      sql<string>`coalesce(nullif(contact.order_email, ''), contact.email, '')`.as('email'),
      sql<unknown>`(select value from setting where key = 'manufacturer')`.as('manufacturer'),
    ])
    .forUpdate('order')
    .executeTakeFirst()
  if (!order || order.number !== number) throw refuse('order.unknown')
  return order
}
type Held = Awaited<ReturnType<typeof holdOrder>>

async function readDone(tx: Writer, id: number): Promise<Confirmation> {
  const found = await tx
    .selectFrom('web_confirmation')
    .where('order_id', '=', id)
    .select(['user_name', 'confirmed_at'])
    .executeTakeFirstOrThrow()
  return { ...done, Utente: found.user_name, Data: found.confirmed_at.toISOString() }
}

/** A mail to the customer's address for orders, or else to the user; undefined if both have no address. */
function toMail({ user, services }: Act, order: Held, company: Setting<'manufacturer'>) {
  const recipient = order.email || user.email
  if (recipient === '') return undefined
  const data = {
    companyName: order.company_name,
    number: order.number,
    reference: order.reference,
    expectedOn: order.expected_on,
    confirmedBy: user.name,
    confirmedAt: services.now(),
    link: `${services.config.publicUrl}/confermeordini`,
  }
  return composeMail({ template: 'orderConfirmed', recipient, data }, company)
}

interface ToStore {
  asked: Asked
  order: Held
  terms: ReturnType<typeof toTerms>
  mail: ReturnType<typeof toMail>
}

async function store(tx: Writer, act: Act, { terms, mail, ...what }: ToStore): Promise<Date> {
  const { confirmation, entry } = rowsOf(act, { terms, mail, ...what })
  const { customer_code, order_id } = confirmation
  await commitWithNext(tx)
  const { confirmed_at } = await tx
    .with('agreed', db =>
      db
        .insertInto('confirmation_terms')
        .values(terms)
        .onConflict(conflict => conflict.doNothing()),
    )
    .with('confirmed', db => db.insertInto('web_confirmation').values(confirmation).returning('confirmed_at'))
    .with('marked', db =>
      db.updateTable('sales_order').set({ is_web_confirmed: true }).where('id', '=', order_id),
    )
    .with('counted', db =>
      db
        .insertInto('confirmed_count')
        .values({ customer_code, orders: 1 })
        .onConflict(conflict =>
          conflict
            .column('customer_code')
            .doUpdateSet(eb => ({ orders: eb('confirmed_count.orders', '+', 1) })),
        ),
    )
    .with('noted', db => db.insertInto('audit_log').values(entry))
    .with('mailed', db =>
      db
        .insertInto('mail_message')
        .columns(['id', 'template', 'recipient', 'subject', 'body_text', 'body_html'])
        .expression(
          sql`select id, template, recipient, subject, body_text, body_html from json_to_recordset(
            ${JSON.stringify(mail ? [mail] : [])}::json) as mail (id uuid, template text, recipient text,
            subject text, body_text text, body_html text)`,
        ),
    )
    .with('orders_mark', db =>
      db
        .updateTable('change_mark')
        .set(eb => ({ version: eb('version', '+', 1) }))
        .where('topic', '=', 'ordini')
        .returning('topic'),
    )
    .selectFrom('confirmed')
    .select(['confirmed_at', sql`(select pg_notify(${channel}, topic) from orders_mark)`.as('notice')])
    .executeTakeFirstOrThrow()
  return confirmed_at
}

function rowsOf(act: Act, { asked, order, terms }: ToStore) {
  const { customer_code } = order
  const confirmation = {
    order_id: asked.id,
    customer_code,
    user_name: act.user.name,
    address: act.caller.address,
    terms_version: terms.version,
  }
  const entry = toAuditRow(
    toEntry(act, {
      action: 'order.confirmed',
      subject: order.number,
      detail: { Progressivo: asked.id, Riferimento: asked.reference, Condizioni: terms.version },
      of: customer_code,
    }),
  )
  return { confirmation, entry }
}

/** The terms that a confirmation accepts; a changed text has a new version. */
export function toTerms({ orderTerms: paragraphs }: Setting<'manufacturer'>) {
  const version = createHash('sha256').update(JSON.stringify(paragraphs)).digest('hex').slice(0, 12)
  return { version, paragraphs }
}
