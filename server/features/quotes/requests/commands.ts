import { sql } from 'kysely'
import type { QuoteState } from '#contract/quote-kinds.ts'
import { requestContent } from '#server/feed/request-content.ts'
import { type Done, ok } from '#server/kit/done.ts'
import { refuse } from '#server/kit/refuse.ts'
import { holdDeskOf, holdQuote, markupColumns, type QuoteAct, type Tx } from '../held-quote.ts'
import { quoteEntry } from '../makers.ts'
import { readWhole } from '../whole-quote.ts'
import { checkWhole } from './queries.ts'

interface ToSend {
  id: number
  ticked: readonly string[]
  read: number
}

/** Freezes the list prices and today's markups. */
export async function sendRequest(tx: Tx, act: QuoteAct, { id, ticked, read }: ToSend): Promise<Done<'OK'>> {
  const quote = await holdQuote(tx, id)
  if (quote.state !== 'aperto') throw refuse('quote.locked')
  const whole = await readWhole(tx, act.services, id)
  const { record, markup } = whole
  if (record.version !== read) throw refuse('quote.stale')
  const { Errori: wrong, Insoliti: unusual } = await checkWhole(tx, whole)
  if (wrong.length > 0) throw refuse('request.incomplete')
  if (unusual.some(({ codice }) => !ticked.includes(codice))) throw refuse('request.unticked')
  await tx
    .updateTable('quote')
    .set({
      state: 'richiesta',
      version: record.version + 1,
      changed_at: sql<Date>`clock_now()`,
      ...markupColumns(markup),
    })
    .where('id', '=', id)
    .execute()
  await keepOfferCurrent(tx, id)
  const counted = whole.positions.filter(row => row.is_counted)
  await tx
    .insertInto('order_request')
    .values({
      quote_id: id,
      customer_code: record.customer_code,
      maker: record.maker,
      user_name: act.user.name,
      has_own_markups: record.markup_hundredths !== null,
      list_cents: counted.reduce((sum, row) => sum + row.list_cents * row.quantity, 0),
      content: JSON.stringify(
        requestContent({
          quote: record,
          positions: whole.positions,
          listCode: whole.catalogue.list.code,
          at: act.services.now().toISOString(),
        }),
      ),
    })
    .execute()
  const seen = unusual.map(({ codice }) => codice)
  return ok(quoteEntry(quote, { Cliente: record.customer_code, Visti: seen }))
}

const withdrawable: readonly string[] = ['richiesta', 'inSospeso']

export async function withdrawRequest(tx: Tx, act: QuoteAct, id: number): Promise<Done<'OK'>> {
  await holdDeskOf(tx, id)
  const quote = await holdQuote(tx, id)
  if (!withdrawable.includes(quote.state)) throw refuse('request.underWay')
  const { has_own_markups } = await tx
    .deleteFrom('order_request')
    .where('quote_id', '=', id)
    .returning('has_own_markups')
    .executeTakeFirstOrThrow()
  await setState(tx, id, 'aperto')
  if (!has_own_markups) await followList(tx, act, id)
  else await keepOfferCurrent(tx, id)
  return ok(quoteEntry(quote))
}

async function followList(tx: Tx, act: QuoteAct, id: number): Promise<void> {
  const none = { markup_hundredths: null, markup_cents: null, discount_hundredths: null }
  await tx.updateTable('quote').set(none).where('id', '=', id).execute()
  const { sums } = await readWhole(tx, act.services, id)
  await tx.updateTable('quote').set({ total_cents: sums.netCents }).where('id', '=', id).execute()
}

/** Allowed next states of a request. */
const moves: Record<string, readonly string[]> = {
  richiesta: ['inVerifica', 'inSospeso', 'confermata'],
  inVerifica: ['confermata', 'inSospeso'],
  inSospeso: ['inVerifica', 'confermata'],
  confermata: [],
}

interface Move {
  id: number
  from: QuoteState
  to: QuoteState
  reason: string
}

export async function moveRequest(
  tx: Tx,
  act: QuoteAct,
  { id, from, to, reason }: Move,
): Promise<Done<'OK'>> {
  if (to === 'inSospeso' && reason === '') throw refuse('request.reasonNeeded')
  const quote = await holdQuote(tx, id)
  if (quote.state !== from || !moves[from]?.includes(to)) throw refuse('request.moved')
  await tx
    .updateTable('order_request')
    .set({
      state: to,
      reason: to === 'inSospeso' ? reason : '',
      moved_by: act.user.name,
      moved_at: sql<Date>`clock_now()`,
    })
    .where('quote_id', '=', id)
    .execute()
  await setState(tx, id, to)
  await keepOfferCurrent(tx, id)
  if (to === 'confermata') await act.services.jobs.enqueue(tx, 'requests.export', {})
  return ok(quoteEntry(quote, { Da: from, A: to, Motivo: reason }))
}

async function setState(tx: Tx, id: number, state: QuoteState): Promise<void> {
  await tx
    .updateTable('quote')
    .set(eb => ({ state, version: eb('version', '+', 1), changed_at: sql<Date>`clock_now()` }))
    .where('id', '=', id)
    .execute()
}

/** Moving the request changed no figure, so an offer that matched the quote still matches it. */
async function keepOfferCurrent(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('quote_offer')
    .set(eb => ({ quote_version: eb('quote_version', '+', 1) }))
    .where('quote_id', '=', id)
    .where(eb =>
      eb(
        'quote_version',
        '=',
        eb
          .selectFrom('quote')
          .where('id', '=', id)
          .select(eb('version', '-', 1).as('before')),
      ),
    )
    .execute()
}
