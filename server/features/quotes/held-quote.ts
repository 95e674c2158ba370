import { type JoinBuilder, sql, type Updateable } from 'kysely'
import type { Catalogue } from '#rules/catalogue.ts'
import type { Markup } from '#rules/quote-price.ts'
import { locks } from '#server/db/locks.ts'
import type { Writer } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { Act as Acting } from '#server/kit/audit.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'
import type { CatalogueMark } from '../catalogue/cache.ts'
import { catalogueMark, readRangeAt } from '../catalogue/queries.ts'
import { type Desk, deskOfQuote } from './makers.ts'
import type { PositionRow } from './priced.ts'

export type Tx = Writer
export interface QuoteAct extends Acting {
  services: Services
}

declare const held: unique symbol
export type HeldQuote = Awaited<ReturnType<typeof selectHeld>> & { readonly [held]: true }

/** Locks the quote and reads it together with one of its rows. */
export async function holdQuote(tx: Tx, id: number, position = 0): Promise<HeldQuote> {
  const quote = await selectHeld(tx, id, position)
  if (!quote) throw refuse('quote.unknown')
  return quote as HeldQuote
}

/** Like `holdQuote`, but refuses a quote that the dealer can no longer change. */
export async function holdOpenQuote(tx: Tx, id: number, position = 0): Promise<HeldQuote> {
  const quote = await holdQuote(tx, id, position)
  if (quote.state !== 'aperto') throw refuse('quote.locked')
  return quote
}

type DeskJoin = JoinBuilder<DB & { desk: DB['quote_desk'] }, 'quote' | 'desk'>

/** An agent has one desk for all its customers. */
export function joinDesk<Builder extends Pick<DeskJoin, 'onRef' | 'on'>>(join: Builder) {
  return join
    .onRef('desk.maker', '=', 'quote.maker')
    .on(
      sql<boolean>`desk.customer_code = case when quote.maker = 'cliente' then quote.customer_code else '' end`,
    )
}

/**
 * @NOTE after waiting for the lock, the quote is fresh but the joined data are from before the wait. Markups and row
 * may be outdated, so everything is read again under the lock.
 */
async function selectHeld(tx: Tx, id: number, position: number) {
  const first = await lockAndSelect(tx, id, position)
  const row = first && !first.isOfOneMoment ? await lockAndSelect(tx, id, position) : first
  return row && { ...row, markup: markupOf(row) }
}

/** Reads everything that a change needs in one statement: the quote, its markups, one row, the catalogue's mark. */
function lockAndSelect(tx: Tx, id: number, position: number) {
  return tx
    .selectFrom('quote')
    .leftJoin('quote_desk as desk', joinDesk)
    .leftJoin('quote_position as row', join =>
      join
        .onRef('row.quote_id', '=', 'quote.id')
        .on('row.position', '=', position)
        .on('row.deleted_at', 'is', null),
    )
    .where('quote.id', '=', id)
    .where('quote.deleted_at', 'is', null)
    .selectAll('quote')
    .select([
      'desk.markup_hundredths as deskPercent',
      'desk.markup_cents as deskCents',
      'desk.discount_hundredths as deskDiscount',
      sql<PositionRow | null>`to_json("row")`.as('row'),
      sql<CatalogueMark>`(select to_json(mark) from (select ${catalogueMark}) mark)`.as('mark'),
      sql<boolean>`quote.ctid = (select seen.ctid from quote seen where seen.id = quote.id)`.as(
        'isOfOneMoment',
      ),
    ])
    .forUpdate('quote')
    .executeTakeFirst()
}

/** Callers lock the desk before the quote, as a change of markups does; the other order could deadlock. */
export async function holdDeskOf(tx: Tx, id: number): Promise<void> {
  const owners = await tx
    .selectFrom('quote')
    .where('id', '=', id)
    .select(['maker', 'customer_code'])
    .executeTakeFirstOrThrow(orRefuse('quote.unknown'))
  await holdDesk(tx, deskOfQuote(owners), 'quotes')
}

/**
 * New quotes of a desk and changes of its markups wait for each other. Otherwise a quote could be priced with
 * markups that are about to change.
 */
export async function holdDesk(tx: Tx, desk: Desk, toChange: 'quotes' | 'markups'): Promise<void> {
  const lock = sql.raw(toChange === 'quotes' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`select ${lock}(${locks.desk}::int, hashtext(${desk.maker + desk.customerCode}))`.execute(tx)
}

export function catalogueOf(
  tx: Tx,
  { services }: Pick<QuoteAct, 'services'>,
  quote: HeldQuote,
): Promise<Catalogue> {
  return readRangeAt(tx, services, { mark: quote.mark, collection: quote.collection })
}

interface MarkupColumns {
  markup_hundredths: number | null
  markup_cents: number | null
  discount_hundredths: number | null
  deskPercent: number | null
  deskCents: number | null
  deskDiscount: number | null
}

/** The quote's own markups, or those of the maker's desk. */
export function markupOf(row: MarkupColumns): Markup {
  if (row.markup_hundredths !== null)
    return {
      percentHundredths: row.markup_hundredths,
      cents: row.markup_cents ?? 0,
      discountHundredths: row.discount_hundredths ?? 0,
    }
  return {
    percentHundredths: row.deskPercent ?? 0,
    cents: row.deskCents ?? 0,
    discountHundredths: row.deskDiscount ?? 0,
  }
}

export function markupColumns({ percentHundredths, cents, discountHundredths }: Markup) {
  return {
    markup_hundredths: percentHundredths,
    markup_cents: cents,
    discount_hundredths: discountHundredths,
  }
}

interface Change {
  /** The change in Italian, for a colleague who edits an older version. */
  what: string
  position?: number
  /** Columns of the quote that change, besides its version. */
  set?: Omit<Updateable<DB['quote']>, 'id' | 'version' | 'customer_code' | 'maker'>
}

/**
 * Starts a statement that writes a new version of the quote and its reason; the caller adds its own write. Because it
 * is one statement, changing a price costs hardly more than writing the row.
 */
export function withNewVersion(tx: Tx, { user }: Pick<QuoteAct, 'user'>, quote: HeldQuote, change: Change) {
  const version = quote.version + 1
  return tx
    .with('new_version', db =>
      db
        .updateTable('quote')
        .set({ version, changed_at: sql<Date>`clock_now()`, ...change.set })
        .where('id', '=', quote.id),
    )
    .with('noted_change', db =>
      db.insertInto('quote_change').values({
        quote_id: quote.id,
        version,
        customer_code: quote.customer_code,
        maker: quote.maker,
        user_name: user.name,
        position: change.position ?? null,
        what: change.what,
      }),
    )
}

/** Writes a new version when nothing but the quote's own row changes. */
export async function writeQuote(
  tx: Tx,
  act: Pick<QuoteAct, 'user'>,
  quote: HeldQuote,
  change: Change,
): Promise<void> {
  await withNewVersion(tx, act, quote, change).selectNoFrom(sql`1`.as('done')).execute()
}

/** Columns that link a row to its quote and to the owners of the quote. */
export function ofQuote(quote: HeldQuote) {
  const { id: quote_id, customer_code, keeper_code, maker } = quote
  return { quote_id, customer_code, keeper_code, maker }
}

interface Stale {
  quote: HeldQuote
  /** The version that the user edited; absent means the latest. */
  read: number | undefined
  /** The version that would be overwritten. */
  current: number
  /** If set, the refusal lists only changes of this position. */
  position?: number
}

/** Refuses a save if somebody has changed the quote since it was read, and names the person and the changes. */
export async function refuseStale(
  tx: Tx,
  { quote, read, current, position }: Stale,
  now: () => Promise<unknown>,
): Promise<void> {
  if (read === undefined || current <= read) return
  const changes = await tx
    .selectFrom('quote_change')
    .where('quote_id', '=', quote.id)
    .where('version', '>', read)
    .$if(position !== undefined, query =>
      query.where(eb => eb.or([eb('position', '=', position ?? 0), eb('position', 'is', null)])),
    )
    .select(['user_name', 'at', 'position', 'what'])
    .orderBy('version', 'desc')
    .limit(20)
    .execute()
  throw refuse('quote.stale', {
    since: {
      Modifiche: changes.map(change => ({
        Utente: change.user_name,
        Quando: change.at.toISOString(),
        Posizione: change.position,
        Testo: change.what,
      })),
      Attuale: await now(),
    },
  })
}
