import { type Insertable, sql } from 'kysely'
import type { FilterPair } from '#contract/kit/route.ts'
import { seesManyCustomers } from '#rules/permissions.ts'
import { foldForSearch } from '#rules/search-fold.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { demandOpen } from '#server/features/customer-notes/queries.ts'
import { type Done, done, ok } from '#server/kit/done.ts'
import { refuse } from '#server/kit/refuse.ts'
import { findWithRemoved, removeRow, restoreRow } from '#server/kit/removal.ts'
import { today } from '#server/kit/today.ts'
import { findCollection } from '../catalogue/queries.ts'
import {
  holdDesk,
  holdDeskOf,
  holdOpenQuote,
  holdQuote,
  type QuoteAct,
  refuseStale,
  type Tx,
  writeQuote,
} from './held-quote.ts'
import { deskOfQuote, makerOfNew, quoteEntry } from './makers.ts'
import { holdMailBack } from './offers/commands.ts'
import { withoutFinalMeasures } from './positions.ts'
import { readHeader } from './queries.ts'
import { recount } from './row-moves.ts'
import { listExtras, listPositions } from './rows.ts'

const validDays = 30

interface NewQuote {
  reference: string
  collection: string | undefined
  once: string | undefined
}

/** Creates a quote, or returns the one that the same key has created. */
export async function createQuote(
  tx: Tx,
  act: QuoteAct,
  filter: FilterPair | undefined,
  asked: NewQuote,
): Promise<Done<number>> {
  const { maker, customerCode } = makerOfNew(act.user, filter)
  await demandReviewed(tx, act, customerCode)
  await holdDesk(tx, deskOfQuote({ maker, customer_code: customerCode }), 'quotes')
  const collection = await collectionOfNew(tx, asked.collection)
  const { id, isNew } = await insertOnce(tx, {
    customer_code: customerCode,
    maker,
    user_name: act.user.name,
    reference: asked.reference,
    ...(collection && { collection }),
    search_text: foldForSearch(asked.reference),
    once: asked.once ?? null,
  })
  if (!isNew) return done(id)
  return done(id, quoteEntry({ id, maker, customer_code: customerCode }, { Riferimento: asked.reference }))
}

async function collectionOfNew(tx: Tx, asked: string | undefined): Promise<string | undefined> {
  const found = await findCollection(tx, asked)
  if (found && asked && found.toLowerCase() !== asked.toLowerCase())
    throw refuse('request.invalid', { errors: { collezione: 'La collezione non è in catalogo' } })
  return found ?? asked
}

/** For a blocked customer only the office and the customer itself may begin a quote. */
async function demandReviewed(tx: Tx, { user }: QuoteAct, customerCode: string): Promise<void> {
  if (seesManyCustomers(user.role)) await demandOpen(tx, customerCode, user.role)
}

type NewRow = Omit<Insertable<DB['quote']>, 'valid_until'>

async function insertOnce(tx: Tx, row: NewRow): Promise<{ id: number; isNew: boolean }> {
  const made = await tx
    .insertInto('quote')
    .values({
      ...row,
      valid_until: sql<string>`${today} + ${validDays}::int`,
    })
    .onConflict(conflict => conflict.constraint('quote_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, isNew: true }
  const same = sql`customer_code = ${row.customer_code} and maker = ${row.maker} and once = ${row.once}`
  const before = await findWithRemoved(tx, 'quote', same)
  if (!before) throw refuse('removal.madeOnce')
  return { id: before.id, isNew: false }
}

interface Header {
  reference: string
  note: string
  payment: string
  paymentNote: string
  validUntil: string | undefined
  vatPercent: number | undefined
  read: number | undefined
}

/** Returns the quote's new version. */
export async function saveHeader(tx: Tx, act: QuoteAct, id: number, asked: Header): Promise<number> {
  const quote = await holdOpenQuote(tx, id)
  await refuseStale(tx, { quote, read: asked.read, current: quote.header_version }, () => readHeader(tx, id))
  const version = quote.version + 1
  await writeQuote(tx, act, quote, {
    what: 'Testata modificata',
    set: {
      reference: asked.reference,
      search_text: foldForSearch(asked.reference),
      note: asked.note,
      payment: asked.payment,
      payment_note: asked.paymentNote,
      header_version: version,
      ...(asked.validUntil && { valid_until: asked.validUntil }),
      ...(asked.vatPercent !== undefined && { vat_percent: asked.vatPercent }),
    },
  })
  return version
}

/** Makes an open copy with lines, prices and markups; answers and requests stay with the original. */
export async function duplicateQuote(
  tx: Tx,
  act: QuoteAct,
  id: number,
  asked: { reference: string | undefined; once: string | undefined },
): Promise<Done<number>> {
  // The desk is locked before the quote, in the same order as when markups change.
  await holdDeskOf(tx, id)
  const quote = await holdQuote(tx, id)
  await demandReviewed(tx, act, quote.customer_code)
  const reference = asked.reference ?? quote.reference
  const copy = await insertOnce(tx, {
    customer_code: quote.customer_code,
    maker: quote.maker,
    user_name: act.user.name,
    reference,
    note: quote.note,
    payment: quote.payment,
    payment_note: quote.payment_note,
    collection: quote.collection,
    search_text: foldForSearch(reference),
    vat_percent: quote.vat_percent,
    markup_hundredths: quote.markup_hundredths,
    markup_cents: quote.markup_cents,
    discount_hundredths: quote.discount_hundredths,
    total_cents: quote.total_cents,
    positions: quote.positions,
    next_position: quote.next_position,
    next_extra: quote.next_extra,
    once: asked.once ?? null,
  })
  if (!copy.isNew) return done(copy.id)
  const positions = await listPositions(tx, id)
  const extras = await listExtras(tx, id)
  const ofCopy = { quote_id: copy.id, version: 1, once: null }
  if (positions.length > 0)
    await tx
      .insertInto('quote_position')
      .values(
        positions.map(row => ({
          ...row,
          choices: JSON.stringify(row.choices),
          ...withoutFinalMeasures,
          ...ofCopy,
        })),
      )
      .execute()
  if (extras.length > 0)
    await tx
      .insertInto('quote_extra')
      .values(extras.map(row => ({ ...row, ...ofCopy })))
      .execute()
  return done(copy.id, quoteEntry(quote, { Copia: copy.id }))
}

/** Removing a quote also hides its offer. */
export async function removeQuote(tx: Tx, id: number): Promise<Done<'OK'>> {
  const quote = await holdOpenQuote(tx, id)
  await holdMailBack(tx, id)
  await removeRow(tx, 'quote', sql`id = ${id}`)
  await hideOffer(tx, id, true)
  return ok(quoteEntry(quote))
}

/** Applies markups that the maker changed while the quote was removed. */
export async function restoreQuote(tx: Tx, id: number): Promise<Done<'OK'>> {
  await restoreRow(tx, 'quote', sql`id = ${id}`)
  await holdDeskOf(tx, id)
  const quote = await holdQuote(tx, id)
  await recount(tx, quote, await listPositions(tx, id))
  await hideOffer(tx, id, false)
  return ok(quoteEntry(quote))
}

async function hideOffer(tx: Tx, id: number, isHidden: boolean): Promise<void> {
  await tx.updateTable('quote_offer').set({ is_hidden: isHidden }).where('quote_id', '=', id).execute()
}
