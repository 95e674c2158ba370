import { sql } from 'kysely'
import type { PageAsked } from '#contract/kit/list.ts'
import type { OrderRequest, QuoteCheck, quoteRequests } from '#contract/quotes/requests.ts'
import { euro } from '#rules/italian-format.ts'
import { checkQuote } from '#rules/quote-check.ts'
import type { Reader } from '#server/db/reader.ts'
import type { AnsweredPage } from '#server/kit/handler.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { quoteMatches } from '../list-quotes.ts'
import { type ChangedSince, findChangedSinceAccepted } from '../offers/accepted-offer.ts'
import { checkedRows } from '../queries.ts'
import type { WholeQuote } from '../whole-quote.ts'
import { toCents } from '../wire.ts'

export async function checkWhole(tx: Reader, whole: WholeQuote): Promise<QuoteCheck> {
  const { record, catalogue } = whole
  const { wrong, unusual } = checkQuote(catalogue, {
    positions: checkedRows(whole),
    reference: record.reference,
    isExpired: record.isExpired,
    isCustomerBlocked: record.isBlocked,
  })
  const changed = await findChangedSinceAccepted(tx, whole)
  return {
    Versione: record.version,
    Errori: wrong.map(({ position, text }) => ({ posizione: position, Testo: text })),
    Insoliti: [
      ...(changed ? [changedOffer(changed)] : []),
      ...unusual.map(({ code, position, text }) => ({ codice: code, posizione: position, Testo: text })),
    ],
    SenzaMisureDefinitive: whole.positions
      .filter(row => row.is_counted && row.measured_at === null)
      .map(row => row.position),
    Differenze: changed?.changes ?? [],
  }
}

function changedOffer({ version, acceptedBy, before, after }: ChangedSince): QuoteCheck['Insoliti'][number] {
  const sums = `${euro(toCents(before))} IVA inclusa, ora il totale è ${euro(toCents(after))}`
  return {
    codice: `offerta:${version}`,
    posizione: null,
    Testo: `Cambiato dopo l'offerta: ${acceptedBy} ha accettato la versione ${version} per ${sums}.`,
  }
}

const sorts = {
  Data: 'request.requested_at',
  ClRagSoc: 'customer.company_name',
  NumPrev: 'request.quote_id',
  Listino: 'request.list_cents',
} as const

export async function listRequests(
  tx: Reader,
  state: string,
  page: PageAsked<typeof quoteRequests.list>,
): Promise<AnsweredPage<OrderRequest>> {
  const query = tx
    .selectFrom('order_request as request')
    .innerJoin('quote', 'quote.id', 'request.quote_id')
    .innerJoin('customer', 'customer.code', 'request.customer_code')
    .$if(state === 'daFare', found => found.where('request.state', '<>', 'confermata'))
    .$if(state !== 'tutte' && state !== 'daFare', found => found.where('request.state', '=', state))
    .$if(page.cerca !== '', found => found.where(quoteMatches(page.cerca)))
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
      sql<number>`(select count(*)::int from quote_position as row
        where row.quote_id = quote.id and row.is_counted and row.deleted_at is null)`.as('Posizioni'),
      'request.list_cents as cents',
      'request.exported_at as exported',
    ])
    .$narrowType<{ Stato: OrderRequest['Stato'] }>()
  const { rows, ...found } = await pageOf(tx, query, page, {
    sorts,
    standard: '-Data',
    unique: 'request.quote_id',
  })
  return {
    ...found,
    rows: rows.map(({ requested, exported, cents, ...row }) => ({
      ...row,
      Data: requested.toISOString(),
      Listino: cents / 100,
      Esportata: exported?.toISOString() ?? null,
    })),
  }
}
