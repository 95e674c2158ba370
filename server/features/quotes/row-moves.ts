import { sql } from 'kysely'
import { mostPositions } from '#contract/quote-kinds.ts'
import { refuse } from '#server/kit/refuse.ts'
import * as removal from '#server/kit/removal.ts'
import {
  type HeldQuote,
  holdOpenQuote,
  type QuoteAct,
  type Tx,
  withNewVersion,
  writeQuote,
} from './held-quote.ts'
import { findMadeOnce, insertPosition } from './positions.ts'
import { type PositionRow, quoteTotalsOf } from './priced.ts'
import { listExtras, listPositions, readPosition } from './rows.ts'

/** Copies a row to the end; an alternative appears next to its original and does not count. */
export async function duplicateRow(
  tx: Tx,
  act: QuoteAct,
  asked: { quoteId: number; position: number; isAlternative: boolean; once: string | undefined },
): Promise<number> {
  const quote = await holdOpenQuote(tx, asked.quoteId)
  const before = await findMadeOnce(tx, quote.id, asked.once)
  if (before) return before.position
  const { position, version, place, ...row } = await readPosition(tx, quote.id, asked.position)
  const group = asked.isAlternative
    ? { alternative_of: row.alternative_of ?? position, is_counted: false }
    : { alternative_of: null, is_counted: true }
  const made = await insertPosition(tx, act, quote, {
    ...row,
    ...group,
    place: null,
    once: asked.once ?? null,
  })
  return made.row.position
}

/** If the removed row counted, its next alternative counts instead. Restoring the row also undoes this exchange. */
export async function removeQuoteRow(
  tx: Tx,
  act: QuoteAct,
  quoteId: number,
  position: number,
): Promise<void> {
  const quote = await holdOpenQuote(tx, quoteId)
  const row = await readPosition(tx, quoteId, position)
  const others = (await listPositions(tx, quoteId)).filter(other => other.position !== position)
  const next = row.is_counted ? others.find(other => isSameGroup(other, row)) : undefined
  await writeQuote(tx, act, quote, { what: `Posizione ${position} eliminata`, position })
  await removal.removeRow(tx, 'quote_position', sql`quote_id = ${quoteId} and position = ${position}`)
  await recount(
    tx,
    quote,
    next ? others.map(other => (other === next ? { ...other, is_counted: true } : other)) : others,
  )
  if (next) await setCounted(tx, quoteId, [next.position], true)
}

/** The row counts again if it counted before, or if none of its alternatives counts. */
export async function restoreQuoteRow(
  tx: Tx,
  act: QuoteAct,
  quoteId: number,
  position: number,
): Promise<void> {
  const quote = await holdOpenQuote(tx, quoteId)
  if (quote.positions >= mostPositions) throw refuse('quote.full')
  const row = await removal.restoreRow(
    tx,
    'quote_position',
    sql`quote_id = ${quoteId} and position = ${position}`,
  )
  await withNewVersion(tx, act, quote, { what: `Posizione ${position} ripristinata`, position })
    .updateTable('quote_position')
    .set({ version: quote.version + 1 })
    .where('quote_id', '=', quoteId)
    .where('position', '=', position)
    .execute()
  const rows = await listPositions(tx, quoteId)
  const isAnyCounted = rows.some(other => other.is_counted && isSameGroup(other, row))
  if (row.is_counted || !isAnyCounted) await makeOnlyCounted(tx, quote, rows, row)
  else await recount(tx, quote, rows)
}

export async function chooseAlternative(
  tx: Tx,
  act: QuoteAct,
  quoteId: number,
  position: number,
): Promise<void> {
  const quote = await holdOpenQuote(tx, quoteId)
  const chosen = await readPosition(tx, quoteId, position)
  await writeQuote(tx, act, quote, { what: `Conta la posizione ${position}`, position })
  await makeOnlyCounted(tx, quote, await listPositions(tx, quoteId), chosen)
}

interface RoomMove {
  positions: readonly number[]
  room: string
  /** Positions in the order that they then have; absent keeps the order. */
  order?: readonly number[] | undefined
}

/** Puts positions under a floor or room, and all in an order. Alternatives go with their main position. */
export async function moveToRoom(tx: Tx, act: QuoteAct, quoteId: number, move: RoomMove): Promise<void> {
  const { positions, room, order = [] } = move
  const quote = await holdOpenQuote(tx, quoteId)
  const rows = await listPositions(tx, quoteId)
  if (positions.some(position => !rows.some(row => row.position === position)))
    throw refuse('position.unknown')
  const groups = new Set(rows.filter(row => positions.includes(row.position)).map(groupOf))
  const moved = rows.filter(row => groups.has(groupOf(row)) && row.room !== room).map(row => row.position)
  const ordered = inOrder(rows, order)
  const isReordered = ordered.some((row, at) => row !== rows[at])
  if (moved.length === 0 && !isReordered) return
  const inRoom = room === '' ? 'Posizioni senza locale' : `Posizioni in «${room}»`
  await withNewVersion(tx, act, quote, { what: moved.length > 0 ? inRoom : 'Posizioni riordinate' })
    .updateTable('quote_position')
    .set({ room, version: quote.version + 1 })
    .where('quote_id', '=', quoteId)
    .where(sql<boolean>`position = any(${moved}::int[])`)
    .execute()
  if (isReordered)
    await sql`update quote_position set place = asked.place
      from unnest(${ordered.map(row => row.position)}::int[]) with ordinality asked(position, place)
      where quote_id = ${quoteId} and quote_position.position = asked.position`.execute(tx)
}

/** Rows that the order leaves out come last. */
function inOrder(rows: readonly PositionRow[], order: readonly number[]): PositionRow[] {
  const places = new Map(order.map((position, at) => [position, at]))
  const placeOf = ({ position }: PositionRow) => places.get(position) ?? order.length
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Makes this row the only one of its group that counts. */
async function makeOnlyCounted(
  tx: Tx,
  quote: HeldQuote,
  rows: readonly PositionRow[],
  chosen: PositionRow,
): Promise<void> {
  const group = rows.filter(row => isSameGroup(row, chosen))
  const rivals = group.map(row => row.position).filter(other => other !== chosen.position)
  await setCounted(tx, quote.id, rivals, false)
  await setCounted(tx, quote.id, [chosen.position], true)
  await recount(
    tx,
    quote,
    rows.map(row => (group.includes(row) ? { ...row, is_counted: row.position === chosen.position } : row)),
  )
}

function groupOf(row: PositionRow): number {
  return row.alternative_of ?? row.position
}

function isSameGroup(one: PositionRow, other: PositionRow): boolean {
  return groupOf(one) === groupOf(other)
}

async function setCounted(tx: Tx, quoteId: number, positions: number[], isCounted: boolean): Promise<void> {
  if (positions.length === 0) return
  await tx
    .updateTable('quote_position')
    .set({ is_counted: isCounted })
    .where('quote_id', '=', quoteId)
    .where('position', 'in', positions)
    .execute()
}

/** Recomputes the quote's total and count from its present rows. */
export async function recount(tx: Tx, quote: HeldQuote, positions: readonly PositionRow[]): Promise<void> {
  const sums = quoteTotalsOf(positions, await listExtras(tx, quote.id), {
    markup: quote.markup,
    vatPercent: quote.vat_percent,
  })
  await tx
    .updateTable('quote')
    .set({ total_cents: sums.netCents, positions: positions.length })
    .where('id', '=', quote.id)
    .execute()
}
