import { type RawBuilder, sql } from 'kysely'
import type { PageAsked } from '#contract/kit/list.ts'
import type { Removed } from '#contract/kit/removal.ts'
import type { QuotesOfNote } from '#contract/quote-kinds.ts'
import type { QuoteListRow, quotes } from '#contract/quotes.ts'
import { euro } from '#rules/italian-format.ts'
import { seesManyCustomers } from '#rules/permissions.ts'
import type { Reader } from '#server/db/reader.ts'
import { isOfFound } from '#server/kit/found-customers.ts'
import type { AnsweredPage, SignedIn } from '#server/kit/handler.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { listRemoved } from '#server/kit/removal.ts'
import { allWords } from '#server/kit/search.ts'
import { defaultAnswerDays } from '#server/kit/settings.ts'
import { today } from '#server/kit/today.ts'
import { differsFromOffer } from './whole-quote.ts'
import { euros } from './wire.ts'

const sorts = {
  NumPrev: 'quote.id',
  RifCliente: 'quote.reference',
  Data: 'quote.created_at',
  DataModifica: 'quote.changed_at',
  Importo: 'quote.total_cents',
  ClRagSoc: 'customer.company_name',
} as const

/** The state of the quote's offer in one word. */
const offerState = sql<QuoteListRow['Offerta']>`case
  when offer.quote_id is null or offer.is_withdrawn then 'nessuna'
  when offer.outcome is not null then offer.outcome
  when offer.valid_until < ${today} then 'scaduta'
  when offer.opened_at is not null then 'aperta'
  when offer.mail_state = 'failed' then 'respinta'
  when offer.sent_at is not null then 'inviata'
  else 'pubblicata' end`

const changedSince = sql<boolean>`coalesce(offer.outcome = 'accettata' and ${differsFromOffer}, false)`

const isWaiting = sql<boolean>`offer.quote_id = quote.id and offer.outcome is null and not offer.is_withdrawn
    and offer.valid_until >= ${today}`

/** True after the days of the office's setting since the sending, or since the first view of an offer that nobody has sent. */
const isLong = sql<boolean>`coalesce(coalesce(offer.sent_at, offer.opened_at) <= clock_now() - make_interval(days =>
    coalesce((select (value #>> '{}')::int from setting where key = 'offerAnswerDays'), ${sql.lit(defaultAnswerDays)})), false)`

/** For queries over "quote". */
export const quoteConditions: Readonly<Record<QuotesOfNote, RawBuilder<boolean>>> = {
  inScadenza: sql`(quote.state = 'aperto' and quote.valid_until between ${today} and ${today} + 7)`,
  offerteAperte: sql`exists (select from quote_offer offer where ${isWaiting} and offer.opened_at is not null and not ${isLong})`,
  offerteFerme: sql`exists (select from quote_offer offer where ${isWaiting} and ${isLong})`,
}

/** Questions of the end customer that the user has not read. */
const unreadBy = (userId: number) => sql<number>`(select count(*)::int from conversation_message message
  where message.quote_id = quote.id and message.by_visitor and message.id > coalesce((select message_id from conversation_read
    where quote_id = quote.id and user_id = ${userId}), 0))`

export interface QuoteFilter {
  /** The user who reads the list. */
  userId: number
  /** 0 means all quotes. */
  days: number
  /** A user's name or id; empty means anybody. */
  maker: string
  isOpenOnly?: boolean
  only?: QuotesOfNote | undefined
  page: PageAsked<typeof quotes.list>
}

export async function listQuotes(
  tx: Reader,
  { userId, days, maker, isOpenOnly = false, only, page }: QuoteFilter,
): Promise<AnsweredPage<QuoteListRow>> {
  const matching = tx
    .selectFrom('quote')
    .innerJoin('customer', 'customer.code', 'quote.customer_code')
    .where('quote.deleted_at', 'is', null)
    .$if(days > 0, query =>
      query.where('quote.changed_at', '>=', sql<Date>`clock_now() - make_interval(days => ${days})`),
    )
    .$if(isOpenOnly, query => query.where('quote.state', '=', 'aperto'))
    .$if(only !== undefined, query => query.where(quoteConditions[only as QuotesOfNote]))
    .$if(maker !== '', query => query.where(isMadeBy(maker)))
    .$if(page.cerca !== '', query => query.where(quoteMatches(page.cerca)))
  const query = matching
    .leftJoin('quote_offer as offer', 'offer.quote_id', 'quote.id')
    .select([
      'quote.id as Id',
      'quote.id as NumPrev',
      'quote.reference as RifCliente',
      'quote.created_at as created',
      'quote.changed_at as changed',
      'quote.valid_until as ValidoFino',
      'quote.total_cents as cents',
      'quote.customer_code as CodCliente',
      'customer.company_name as ClRagSoc',
      'quote.state as Stato',
      'quote.positions as Posizioni',
      offerState.as('Offerta'),
      changedSince.as('OffertaCambiata'),
      unreadBy(userId).as('DomandeDaLeggere'),
    ])
    .$narrowType<{ Stato: QuoteListRow['Stato'] }>()
  const { rows, ...found } = await pageOf(tx, query, page, {
    sorts,
    standard: '-DataModifica',
    unique: 'quote.id',
    counted: matching,
  })
  return {
    ...found,
    rows: rows.map(({ created, changed, cents, ...row }) => ({
      ...row,
      Data: created.toISOString(),
      DataModifica: changed.toISOString(),
      Importo: euros(cents),
    })),
  }
}

function isMadeBy(maker: string) {
  return sql<boolean>`quote.user_name in (${maker}, (select name from portal_user where id::text = ${maker}))`
}

/** Each search word must be in the quote's own text, be its number, or be in its customer's text. */
export function quoteMatches(searched: string) {
  return allWords(
    searched,
    (pattern, word) => sql<boolean>`(quote.search_text like ${pattern} or quote.id::text = ${word}
    or ${isOfFound(sql`quote.customer_code`, pattern)})`,
  )
}

export function listDeletedQuotes(tx: Reader, { role }: Pick<SignedIn, 'role'>): Promise<Removed[]> {
  const columns = sql<{ id: number; reference: string; cents: number; company: string }>`
    removed.id, removed.reference, removed.total_cents as cents, customer.company_name as company`
  const joined = sql`join customer on customer.code = removed.customer_code`
  return listRemoved(tx, 'quote', { columns, joined }, ({ id, reference, cents, company }) => ({
    Nome: `${id} · ${reference}`,
    Dettaglio: [...(seesManyCustomers(role) ? [company] : []), euro(cents)].join(' · '),
  }))
}
