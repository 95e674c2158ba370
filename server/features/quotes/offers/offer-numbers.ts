import { type RawBuilder, sql } from 'kysely'
import type { OfferNumbers } from '#contract/quotes/offer-numbers.ts'
import type { Reader } from '#server/db/reader.ts'
import { customerMaker } from '#server/kit/maker.ts'
import { dayOfInstant, startOfDay, today } from '#server/kit/today.ts'

const publishedOn = dayOfInstant(sql`offer.published_at`)
const month = sql<string>`to_char(${publishedOn}, 'YYYY-MM-01')`

/** A dealer's customers are people of its own; an agent's are those of the portal. */
const customerName = sql<string>`case when offer.maker = ${sql.lit(customerMaker)}
  then coalesce(nullif(offer.recipient_name, ''), nullif(offer.sent_to, ''), quote.reference)
  else (select company_name from customer where code = quote.customer_code) end`

const mostCustomers = 100

/** The offers of twelve months that were sent or answered, by the month of their present version and by customer. */
export async function countOffers(tx: Reader): Promise<OfferNumbers> {
  const Mesi = await counted(tx, month).orderBy(month, 'desc').execute()
  const Clienti = await counted(tx, customerName)
    .orderBy('Inviate', 'desc')
    .orderBy(customerName)
    .limit(mostCustomers)
    .execute()
  return { Mesi, Clienti }
}

function counted(tx: Reader, key: RawBuilder<string>) {
  return tx
    .selectFrom('quote_offer as offer')
    .innerJoin('quote', 'quote.id', 'offer.quote_id')
    .where('quote.deleted_at', 'is', null)
    .where('offer.published_at', '>=', startOfDay(sql`date_trunc('month', ${today} - interval '11 months')`))
    .where(eb => eb.or([eb('offer.sent_at', 'is not', null), eb('offer.outcome', 'is not', null)]))
    .groupBy(key)
    .select([
      key.as('Voce'),
      sql<number>`count(*)::int`.as('Inviate'),
      sql<number>`(count(*) filter (where offer.outcome = 'accettata'))::int`.as('Accettate'),
      sql<number>`(count(*) filter (where offer.outcome = 'rifiutata'))::int`.as('Rifiutate'),
      sql<
        number | null
      >`round(avg(extract(epoch from offer.answered_at - offer.published_at)) / 86400)::int`.as('Giorni'),
    ])
}
