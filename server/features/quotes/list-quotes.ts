import { type RawBuilder, sql } from 'kysely'
import type { PageAsked } from '#contract/kit/list.ts'
import type { QuotesOfNote } from '#contract/quote-kinds.ts'
import type { DeletedQuote, QuoteListRow, quotes } from '#contract/quotes.ts'
import { foldForSearch } from '#rules/search-fold.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { Page } from '#server/kit/handler.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { containing } from '#server/kit/search.ts'
import { startOfDay, today } from '#server/kit/today.ts'
import { euros } from './wire.ts'

const sorts = {
  NumPrev: 'quote.id',
  RifCliente: 'quote.reference',
  Data: 'quote.created_at',
  DataModifica: 'quote.changed_at',
  Importo: 'quote.total_cents',
  ClRagSoc: 'customer.company_name',
} as const

/** What has become of the offer, in one word. */
const offerState = sql<QuoteListRow['Offerta']>`case
  when offer.quote_id is null or offer.is_withdrawn then 'nessuna'
  when offer.outcome is not null then offer.outcome
  when offer.valid_until < ${today} then 'scaduta'
  when offer.opened_at is not null then 'aperta'
  else 'inviata' end`

const changedSince = sql<boolean>`coalesce(offer.outcome = 'accettata' and offer.quote_version < quote.version, false)`

/** For a query over "quote". */
export const ofNote: Readonly<Record<QuotesOfNote, RawBuilder<boolean>>> = {
  inScadenza: sql`(quote.state = 'aperto' and quote.valid_until between ${today} and ${today} + 7)`,
  offerteAperte: sql`exists (select from quote_offer offer where offer.quote_id = quote.id
    and offer.opened_at is not null and offer.outcome is null and not offer.is_withdrawn
    and offer.valid_until >= ${today})`,
}

export interface QuoteFilter {
  /** 0: all. */
  days: number
  userName: string
  isOpenOnly?: boolean
  only?: QuotesOfNote | undefined
  page: PageAsked<typeof quotes.list>
}

export async function listQuotes(
  tx: Reader<DB>,
  { days, userName, isOpenOnly = false, only, page }: QuoteFilter,
): Promise<Page<QuoteListRow>> {
  const matching = tx
    .selectFrom('quote')
    .innerJoin('customer', 'customer.code', 'quote.customer_code')
    .where('quote.deleted_at', 'is', null)
    .$if(days > 0, query =>
      query.where('quote.changed_at', '>=', sql<Date>`now() - make_interval(days => ${days})`),
    )
    .$if(isOpenOnly, query => query.where('quote.state', '=', 'aperto'))
    .$if(only !== undefined, query => query.where(ofNote[only as QuotesOfNote]))
    .$if(userName !== '', query => query.where('quote.user_name', '=', userName))
    .$if(page.cerca !== '', query => query.where(matches(page.cerca)))
  const query = matching
    .leftJoin('quote_offer as offer', 'offer.quote_id', 'quote.id')
    .select([
      'quote.id as Id',
      'quote.id as NumPrev',
      'quote.reference as RifCliente',
      'quote.created_at as created',
      'quote.changed_at as changed',
      'quote.total_cents as cents',
      'quote.customer_code as CodCliente',
      'customer.company_name as ClRagSoc',
      'quote.state as Stato',
      'quote.positions as Posizioni',
      offerState.as('Offerta'),
      changedSince.as('OffertaCambiata'),
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

function matches(searched: string) {
  const pattern = containing(foldForSearch(searched))
  return sql<boolean>`(quote.search_text like ${pattern} or quote.id::text = ${searched.trim()}
    or quote.customer_code = any(array(select code from customer where search_text like ${pattern})))`
}

const mostDeleted = 200

/** Those of today; the night takes them away. */
export async function listDeletedQuotes(tx: Reader<DB>): Promise<DeletedQuote[]> {
  const rows = await tx
    .selectFrom('quote')
    .innerJoin('customer', 'customer.code', 'quote.customer_code')
    .where('quote.deleted_at', '>=', startOfDay(today))
    .select([
      'quote.id as NumPrev',
      'quote.reference as RifCliente',
      'quote.total_cents as cents',
      'customer.company_name as ClRagSoc',
      sql<Date>`quote.deleted_at`.as('deleted'),
    ])
    .orderBy('quote.deleted_at', 'desc')
    .orderBy('quote.id', 'desc')
    .limit(mostDeleted)
    .execute()
  return rows.map(({ cents, deleted, ...row }) => ({
    ...row,
    Importo: euros(cents),
    EliminatoIl: deleted.toISOString(),
  }))
}
