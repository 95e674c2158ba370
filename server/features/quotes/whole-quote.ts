import { type Selectable, sql } from 'kysely'
import { collectionsText } from '#rules/whole-range.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { orRefuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'
import { today } from '#server/kit/today.ts'
import { readRange } from '../catalogue/queries.ts'
import { joinDesk, markupOf } from './held-quote.ts'
import { quoteTotalsOf } from './priced.ts'
import { listExtras, listPositions } from './rows.ts'

/**
 * True if the quote differs from its offer; contents are compared only if versions differ or alternatives were chosen. The
 * offer's mark is that of its proposal, so the quote's is taken with the choices swapped back. For queries over "quote" and "offer".
 */
export const differsFromOffer = sql<boolean>`case
  when offer.outcome = 'accettata' and offer.choices <> '[]' then
    offer.content_mark is distinct from quote_content_mark(quote.id, offer.choices)
    or quote.total_cents <> round((offer.content ->> 'Imponibile')::numeric * 100)
  when offer.quote_version < quote.version then offer.content_mark is distinct from quote_content_mark(quote.id)
  else false end`

/** A position that the end customer chose in place of the proposed one. */
export interface ChosenPosition {
  position: number
  insteadOf: number
}

/** An answer to a version that was later replaced. */
export interface EarlierAnswer {
  version: number
  outcome: 'accettata' | 'rifiutata'
  name: string
  reason: string
  answeredAt: string
  signature?: string
  choices?: ChosenPosition[]
  /** True if the answered version can still be printed. */
  hasPaper?: boolean
}

type Told<Table extends 'quote_offer' | 'order_request'> = Omit<
  Selectable<DB[Table]>,
  'content' | 'earlier' | 'before_withdrawal' | 'withdrawn_at' | 'withdrawn_on' | 'mail_id'
>
type ToldOffer = Told<'quote_offer'> & {
  earlier: EarlierAnswer[]
  choices: ChosenPosition[]
  differs: boolean
}
export type QuoteRecord = Awaited<ReturnType<typeof readRecord>>

export function readRecord(tx: Reader, id: number) {
  return tx
    .selectFrom('quote')
    .innerJoin('customer', 'customer.code', 'quote.customer_code')
    .leftJoin('quote_desk as desk', joinDesk)
    .where('quote.id', '=', id)
    .where('quote.deleted_at', 'is', null)
    .selectAll('quote')
    .select([
      'customer.company_name as companyName',
      'customer.is_blocked as isBlocked',
      'desk.markup_hundredths as deskPercent',
      'desk.markup_cents as deskCents',
      'desk.discount_hundredths as deskDiscount',
      'desk.image_file_id as imageId',
      sql<boolean>`quote.valid_until < ${today}`.as('isExpired'),
      // Contents are left out, because each would repeat the whole quote.
      sql<ToldOffer | null>`(select to_json(o) from (select code, version, quote_version, published_at, valid_until,
        ${differsFromOffer} as differs, sent_at, sent_to, sent_by, sent_key, mail_state, mail_problem, recipient_name, recipient_email,
        opened_at, last_opened_at, opened_times, outcome, answered_by, reason, answered_at, signature, choices, reminded_at, is_withdrawn,
        coalesce((select jsonb_agg(e - 'content' - 'paper' || jsonb_build_object('hasPaper', e ? 'paper')) from jsonb_array_elements(earlier) e), '[]') as earlier
        from quote_offer offer
        where quote_id = quote.id) o)`.as('offer'),
      sql<Told<'order_request'> | null>`(select to_json(r) from (select state, reason, moved_at, moved_by, requested_at, user_name
        from order_request where quote_id = quote.id) r)`.as('request'),
      sql<number>`(select count(*)::int from conversation_message where quote_id = quote.id)`.as('messages'),
    ])
    .executeTakeFirstOrThrow(orRefuse('quote.unknown'))
}

/** Reads everything about a quote at once, for screen, check, offer and paper. */
export async function readWhole(tx: Reader, services: Services, id: number) {
  const record = await readRecord(tx, id)
  const positions = await listPositions(tx, id)
  const extras = await listExtras(tx, id)
  const catalogue = await readRange(tx, services, record.collection)
  const markup = markupOf(record)
  const sums = quoteTotalsOf(positions, extras, { markup, vatPercent: record.vat_percent })
  return { record, positions, extras, catalogue, markup, sums }
}
/** The collections of the doors, in words. */
export function collectionsOf({ catalogue, positions }: Pick<WholeQuote, 'catalogue' | 'positions'>): string {
  return collectionsText(catalogue, positions.map(row => row.model_code).filter(Boolean))
}

export type WholeQuote = Awaited<ReturnType<typeof readWhole>>
