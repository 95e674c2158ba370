import { sql } from 'kysely'
import type { ListParameters } from '#contract/kit/list.ts'
import type { OrderRequest, QuoteCheck } from '#contract/quote-requests.ts'
import { checkQuote } from '#rules/quote-check.ts'
import { foldForSearch } from '#rules/search-fold.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { Page } from '#server/kit/handler.ts'
import { containing } from '#server/kit/search.ts'
import { checkedRows, type WholeQuote } from '../queries.ts'

export function checkWhole(whole: WholeQuote): QuoteCheck {
  const { record, catalogue } = whole
  const { wrong, unusual } = checkQuote(catalogue, {
    positions: checkedRows(whole),
    reference: record.reference,
    isExpired: record.isExpired,
    isCustomerBlocked: record.isBlocked,
  })
  return {
    Versione: record.version,
    Errori: wrong.map(({ position, text }) => ({ posizione: position, Testo: text })),
    Insoliti: unusual.map(({ code, position, text }) => ({ codice: code, posizione: position, Testo: text })),
  }
}

const sortColumns = {
  Data: 'request.requested_at',
  ClRagSoc: 'customer.company_name',
  NumPrev: 'request.quote_id',
  Listino: 'request.list_cents',
} as const

export async function listRequests(
  tx: Reader<DB>,
  state: string,
  page: ListParameters,
): Promise<Page<OrderRequest>> {
  const order = page.ordina ?? '-Data'
  const matching = tx
    .selectFrom('order_request as request')
    .innerJoin('quote', 'quote.id', 'request.quote_id')
    .innerJoin('customer', 'customer.code', 'request.customer_code')
    .$if(state !== 'tutte', query => query.where('request.state', '=', state))
    .$if(page.cerca !== '', query => {
      const pattern = containing(foldForSearch(page.cerca))
      return query.where(
        sql<boolean>`(quote.search_text like ${pattern} or customer.search_text like ${pattern}
          or quote.id::text = ${page.cerca})`,
      )
    })
  const rows = await matching
    .select([
      'request.quote_id as Id',
      'request.quote_id as NumPrev',
      'quote.reference as RifCliente',
      'request.customer_code as CodCliente',
      'customer.company_name as ClRagSoc',
      'request.user_name as Utente',
      'request.requested_at as requested',
      'request.state as Stato',
      'request.reason as Motivo',
      'quote.positions as Posizioni',
      'request.list_cents as cents',
      'request.exported_at as exported',
    ])
    .$narrowType<{ Stato: OrderRequest['Stato'] }>()
    .orderBy(
      sortColumns[order.replace(/^-/, '') as keyof typeof sortColumns],
      order.startsWith('-') ? 'desc' : 'asc',
    )
    .orderBy('request.quote_id', 'desc')
    .limit(page.righe)
    .offset((page.pagina - 1) * page.righe)
    .execute()
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return {
    rows: rows.map(({ requested, exported, cents, ...row }) => ({
      ...row,
      Data: requested.toISOString(),
      Listino: cents / 100,
      Esportata: exported?.toISOString() ?? null,
    })),
    total,
  }
}
