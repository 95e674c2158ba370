import { type SqlBool, sql } from 'kysely'
import type { FilterPair } from '#contract/kit/route.ts'
import { quoteList } from '#contract/quote-kinds.ts'
import type { DoorDefaults } from '#contract/quotes/starts.ts'
import type { Markup } from '#rules/quote-price.ts'
import { type Done, ok } from '#server/kit/done.ts'
import { refuse } from '#server/kit/refuse.ts'
import {
  holdDesk,
  holdOpenQuote,
  holdQuote,
  markupColumns,
  type QuoteAct,
  refuseStale,
  type Tx,
  writeQuote,
} from './held-quote.ts'
import { type Desk, deskOf, deskOfQuote, nameOfDesk, ownerOf } from './makers.ts'
import { quoteTotalsOf } from './priced.ts'
import { readHeader } from './queries.ts'
import { listExtras, listPositions } from './rows.ts'

export async function readMarkups(
  tx: Tx,
  act: QuoteAct,
  filter: FilterPair | undefined,
  id: number,
): Promise<{ markup: Markup; deskName: string; defaults?: DoorDefaults[] }> {
  if (id !== quoteList) return { markup: (await holdQuote(tx, id)).markup, deskName: '' }
  const desk = await deskOf(tx, act.user, filter)
  const row = await tx
    .selectFrom('quote_desk')
    .where('maker', '=', desk.maker)
    .where('customer_code', '=', desk.customerCode)
    .selectAll()
    .executeTakeFirst()
  const markup = {
    percentHundredths: row?.markup_hundredths ?? 0,
    cents: row?.markup_cents ?? 0,
    discountHundredths: row?.discount_hundredths ?? 0,
  }
  const defaults = (row?.door_defaults ?? []) as unknown as DoorDefaults[]
  return { markup, deskName: await nameOfDesk(tx, act.user, desk), defaults }
}

interface ToSave {
  id: number
  markup: Markup
  /** Choices that new doors begin with; absent if they stay. */
  defaults: readonly DoorDefaults[] | undefined
  read: number | undefined
}

export async function saveMarkups(
  tx: Tx,
  act: QuoteAct,
  filter: FilterPair | undefined,
  asked: ToSave,
): Promise<Done<'OK'>> {
  const desk =
    asked.id === quoteList
      ? await saveForDesk(tx, await deskOf(tx, act.user, filter), asked)
      : await saveForQuote(tx, act, asked)
  const { percentHundredths, cents, discountHundredths } = asked.markup
  return ok({
    of: ownerOf(desk),
    subject: asked.id === quoteList ? '' : String(asked.id),
    detail: { MaggPerc: percentHundredths / 100, MaggNetta: cents / 100, Sconto: discountHundredths / 100 },
  })
}

async function saveForQuote(tx: Tx, act: QuoteAct, { id, markup, defaults, read }: ToSave): Promise<Desk> {
  if (defaults) throw refuse('request.invalid', { errors: { Porte: 'Valgono per tutti i preventivi' } })
  const quote = await holdOpenQuote(tx, id)
  await refuseStale(tx, { quote, read, current: quote.header_version }, () => readHeader(tx, id))
  const sums = quoteTotalsOf(await listPositions(tx, id), await listExtras(tx, id), {
    markup,
    vatPercent: quote.vat_percent,
  })
  await writeQuote(tx, act, quote, {
    what: 'Maggiorazioni modificate',
    set: { ...markupColumns(markup), total_cents: sums.netCents, header_version: quote.version + 1 },
  })
  return deskOfQuote(quote)
}

async function saveForDesk(tx: Tx, desk: Desk, { markup, defaults }: ToSave): Promise<Desk> {
  await holdDesk(tx, desk, 'markups')
  const row = { ...markupColumns(markup), ...(defaults && { door_defaults: JSON.stringify(defaults) }) }
  await tx
    .insertInto('quote_desk')
    .values({ maker: desk.maker, customer_code: desk.customerCode, ...row })
    .onConflict(conflict => conflict.columns(['maker', 'customer_code']).doUpdateSet(row))
    .execute()
  await repriceQuotesOf(tx, desk, markup)
  return desk
}

/** Updates the totals of open quotes without markups of their own, because these follow the markups of the desk. */
async function repriceQuotesOf(tx: Tx, desk: Desk, markup: Markup): Promise<void> {
  const quotes = await tx
    .selectFrom('quote')
    .where('maker', '=', desk.maker)
    .$if(desk.customerCode !== '', query => query.where('customer_code', '=', desk.customerCode))
    .where('markup_hundredths', 'is', null)
    .where('state', '=', 'aperto')
    .select(['id', 'vat_percent'])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (quotes.length === 0) return
  const ids = quotes.map(quote => quote.id)
  const positions = Map.groupBy(
    await tx
      .selectFrom('quote_position')
      .where('quote_id', 'in', ids)
      .where('deleted_at', 'is', null)
      .select(['quote_id', 'list_cents', 'quantity', 'is_complete', 'is_counted'])
      .execute(),
    row => row.quote_id,
  )
  const extras = Map.groupBy(
    await tx
      .selectFrom('quote_extra')
      .where('quote_id', 'in', ids)
      .where('deleted_at', 'is', null)
      .selectAll()
      .execute(),
    row => row.quote_id,
  )
  const sums = quotes.map(({ id, vat_percent }) => ({
    id,
    cents: quoteTotalsOf(positions.get(id) ?? [], extras.get(id) ?? [], { markup, vatPercent: vat_percent })
      .netCents,
  }))
  // Every quote is written, even with an equal total, so that a waiting transaction notices the change.
  await sql<SqlBool>`update quote set total_cents = fresh.cents, version = version + (total_cents <> fresh.cents)::int
    from json_to_recordset(${JSON.stringify(sums)}::json) as fresh (id int, cents bigint)
    where quote.id = fresh.id`.execute(tx)
}
