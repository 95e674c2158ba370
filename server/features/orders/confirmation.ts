import { sql } from 'kysely'
import { type Reach, withReach } from '#server/db/reach.ts'
import type { Reader } from '#server/db/reader.ts'
import { orRefuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'
import type { OrderConfirmationData } from '#server/pdf/order-confirmation.ts'
import { orderReferenceText } from '../../kit/order-reference.ts'

// Italian VAT on doors and furniture; for tax purposes the ERP's own document counts.
const vatPercent = 22

export function findDeliveredDocument(tx: Reader, orderId: number) {
  return tx
    .selectFrom('order_document')
    .innerJoin('stored_file', 'stored_file.id', 'order_document.file_id')
    .where('order_document.order_id', '=', orderId)
    .select(['stored_file.key', 'stored_file.size_bytes', 'stored_file.sha256'])
    .executeTakeFirst()
}

export async function readConfirmation(tx: Reader, orderId: number): Promise<OrderConfirmationData> {
  const order = await tx
    .selectFrom('sales_order as order')
    .innerJoin('customer', 'customer.code', 'order.customer_code')
    .leftJoin('customer_contact as contact', 'contact.customer_code', 'customer.code')
    .leftJoin('customer_terms as terms', 'terms.customer_code', 'customer.code')
    .leftJoin('agent', 'agent.code', 'order.agent_code')
    .leftJoin('web_confirmation as web', 'web.order_id', 'order.id')
    .where('order.id', '=', orderId)
    .selectAll('contact')
    .select([
      'customer.code',
      'customer.company_name',
      'customer.town',
      'customer.province',
      'terms.payment_terms',
      'order.number',
      'order.confirmation_number',
      'order.confirmed_on',
      'order.ordered_on',
      'order.expected_on',
      orderReferenceText.as('reference'),
      'agent.code as agentCode',
      'agent.name as agentName',
      'web.confirmed_at as webConfirmedAt',
    ])
    .executeTakeFirstOrThrow(orRefuse('order.unknown'))
  return {
    confirmationNumber: order.confirmation_number,
    orderNumber: order.number,
    confirmedOn: order.confirmed_on ?? undefined,
    orderedOn: order.ordered_on,
    expectedOn: order.expected_on ?? undefined,
    reference: order.reference,
    payment: order.payment_terms ?? '',
    agent: order.agentCode ? { code: order.agentCode, name: order.agentName ?? '' } : undefined,
    customer: {
      code: order.code,
      name: order.company_name,
      address: order.address ?? '',
      postcode: order.postcode ?? '',
      town: order.town,
      province: order.province,
      vatNumber: order.vat_number ?? '',
      taxCode: order.tax_code ?? '',
      phone: order.phone ?? '',
      email: order.order_email || (order.email ?? ''),
    },
    lines: await readLines(tx, orderId),
    vatPercent,
    webConfirmedAt: order.webConfirmedAt?.toISOString(),
  }
}

function readLines(tx: Reader, orderId: number) {
  return tx
    .selectFrom('order_line as line')
    .leftJoin('series', 'series.code', 'line.series_code')
    .where('line.order_id', '=', orderId)
    .select([
      'line.position',
      'line.description',
      'series.name as series',
      'line.model',
      'line.color as colour',
      'line.measures',
      'line.quantity',
      'line.amount_cents as amountCents',
    ])
    .$narrowType<{ series: string }>()
    .orderBy('line.position')
    .execute()
}

interface Opening {
  orderId: number
  customerCode: string
  userName: string
}

/** Notes who opened the PDF and when. The document is sent even if noting fails. */
export async function noteOpening(
  { database, log }: Services,
  reach: Reach,
  { orderId, customerCode, userName }: Opening,
): Promise<void> {
  await withReach(database.db, reach, tx =>
    tx
      .insertInto('document_opening')
      .values({ order_id: orderId, customer_code: customerCode, user_name: userName })
      .onConflict(conflict =>
        conflict
          .columns(['order_id', 'user_name'])
          .doUpdateSet(eb => ({ opened_at: sql`clock_now()`, times: eb('document_opening.times', '+', 1) })),
      )
      .execute(),
  ).catch(error => log.warn({ err: error, orderId }, 'the opening of a document could not be noted'))
}
