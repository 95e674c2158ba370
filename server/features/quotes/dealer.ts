import { sql } from 'kysely'
import type { Reader } from '#server/db/reader.ts'
import { today } from '#server/kit/today.ts'
import { joinDesk } from './held-quote.ts'

/** The name at the head of the quote's paper and offer: the customer, or the agent who made the quote. */
export async function readDealer(tx: Reader, quote: { id: number; maker: string }) {
  const row = await tx
    .selectFrom('quote')
    .innerJoin('customer', 'customer.code', 'quote.customer_code')
    .leftJoin('customer_contact as contact', 'contact.customer_code', 'customer.code')
    .leftJoin('agent', join => join.on(sql<boolean>`quote.maker = 'agente:' || agent.code`))
    .leftJoin('quote_desk as desk', joinDesk)
    .where('quote.id', '=', quote.id)
    .select([
      'customer.company_name',
      'contact.address',
      'contact.postcode',
      'customer.town',
      'customer.province',
      'contact.phone',
      'contact.email',
      'contact.vat_number',
      'agent.name as agentName',
      'agent.phone as agentPhone',
      'agent.email as agentEmail',
      'desk.image_file_id as imageId',
      sql<boolean>`quote.valid_until < ${today}`.as('isExpired'),
    ])
    .executeTakeFirstOrThrow()
  const place = [row.postcode, row.town, row.province && `(${row.province})`].filter(Boolean).join(' ')
  const ofCustomer = {
    name: row.company_name,
    address: [row.address, place].filter(Boolean).join(', '),
    phone: row.phone ?? '',
    email: row.email ?? '',
    vatNumber: row.vat_number ?? '',
  }
  const dealer =
    row.agentName === null
      ? ofCustomer
      : {
          name: row.agentName,
          address: '',
          phone: row.agentPhone ?? '',
          email: row.agentEmail ?? '',
          vatNumber: '',
        }
  return { dealer, customer: ofCustomer, imageId: row.imageId, isExpired: row.isExpired }
}
