import { sql } from 'kysely'
import type { ProblemCode } from '#contract/problems.ts'
import { mostPositions } from '#contract/quote-kinds.ts'
import { refuse } from '#server/kit/refuse.ts'
import * as removal from '#server/kit/removal.ts'
import {
  type HeldQuote,
  holdOpenQuote,
  type QuoteAct,
  refuseStale,
  type Tx,
  withNewVersion,
  writeQuote,
} from './held-quote.ts'
import { findMadeOnce, insertPosition, withoutFinalMeasures } from './positions.ts'
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
    ...withoutFinalMeasures,
    place: null,
    once: asked.once ?? null,
  })
  return made.row.position
}

export interface SomeRows {
  quoteId: number
  positions: readonly number[]
  /** The latest version in which the caller knows the rows; absent if any version will do. */
  read?: number | undefined
}

/** If a removed row counted, its next alternative counts instead. Restoring the row also undoes this exchange. */
export async function removeQuoteRows(tx: Tx, act: QuoteAct, asked: SomeRows): Promise<HeldQuote> {
  const quote = await holdOpenQuote(tx, asked.quoteId)
  const all = await listPositions(tx, quote.id)
  const removed = rowsAt(all, asked.positions, 'position.unknown')
  const current = Math.max(...removed.map(row => row.version))
  await refuseStale(tx, { quote, read: asked.read, current }, async () => asked.positions)
  const others = all.filter(row => !removed.includes(row))
  const next = removed
    .filter(row => row.is_counted)
    .flatMap(row => others.find(other => isSameGroup(other, row)) ?? [])
  await writeQuote(tx, act, quote, changeOf(asked.positions, 'eliminat'))
  await removal.removeRow(tx, 'quote_position', ofRows(asked))
  await setCounted(tx, quote.id, positionsOf(next), true)
  await recount(
    tx,
    quote,
    others.map(other => (next.includes(other) ? { ...other, is_counted: true } : other)),
  )
  return quote
}

/** A row counts again if it counted before, or if none of its alternatives counts. */
export async function restoreQuoteRows(tx: Tx, act: QuoteAct, asked: SomeRows): Promise<HeldQuote> {
  const quote = await holdOpenQuote(tx, asked.quoteId)
  if (quote.positions + asked.positions.length > mostPositions) throw refuse('quote.full')
  const present = await listPositions(tx, quote.id)
  if (present.some(({ position }) => asked.positions.includes(position))) throw refuse('removal.over')
  const removed = await removal.listWithRemoved(tx, 'quote_position', ofRows(asked))
  await removal.restoreRow(tx, 'quote_position', ofRows(asked))
  await withNewVersion(tx, act, quote, changeOf(asked.positions, 'ripristinat'))
    .updateTable('quote_position')
    .set({ version: quote.version + 1 })
    .where('quote_id', '=', quote.id)
    .where('position', 'in', asked.positions)
    .execute()
  let rows = await listPositions(tx, quote.id)
  rowsAt(rows, asked.positions, 'removal.over')
  // The row that was removed first has the last word, because it counted before the others.
  for (const row of removed.sort((one, other) => removedAt(other) - removedAt(one))) {
    const isAnyCounted = rows.some(other => other.is_counted && isSameGroup(other, row))
    if (row.is_counted || !isAnyCounted) rows = withOnlyCounted(rows, row)
  }
  await storeCounted(tx, quote, rows)
  return quote
}

function removedAt({ deleted_at }: PositionRow): number {
  return deleted_at?.getTime() ?? 0
}

function ofRows({ quoteId, positions }: SomeRows) {
  return sql`quote_id = ${quoteId} and position = any(${positions})`
}

/** Refuses with this code unless there is a row at every position. */
function rowsAt(all: readonly PositionRow[], positions: readonly number[], code: ProblemCode): PositionRow[] {
  const wanted = new Set(positions)
  const found = all.filter(row => wanted.has(row.position))
  if (found.length < wanted.size) throw refuse(code)
  return found
}

function changeOf(positions: readonly number[], participle: string) {
  const [position = 0] = positions
  if (positions.length === 1) return { what: `Posizione ${position} ${participle}a`, position }
  return { what: `${manyText(positions)} ${participle}e` }
}

/** `8 posizioni, dalla 3 alla 10,` */
export function manyText(positions: readonly number[]): string {
  return `${positions.length} posizioni, dalla ${Math.min(...positions)} alla ${Math.max(...positions)},`
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
  await storeCounted(tx, quote, withOnlyCounted(await listPositions(tx, quoteId), chosen))
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
  if (isReordered) await storeOrder(tx, quoteId, ordered)
}

/** Removed rows stay behind the row that they followed, so that they come back where they were. */
async function storeOrder(tx: Tx, quoteId: number, ordered: readonly PositionRow[]): Promise<void> {
  const before = await removal.listWithRemoved(tx, 'quote_position', sql`quote_id = ${quoteId}`)
  const placeOf = ({ place, position }: PositionRow) => place ?? position
  before.sort((one, other) => placeOf(one) - placeOf(other) || one.position - other.position)
  const removed = Map.groupBy(
    before.filter(row => row.deleted_at),
    row => before.slice(0, before.indexOf(row)).findLast(one => !one.deleted_at)?.position,
  )
  const all = [undefined, ...positionsOf(ordered)].flatMap(position => [
    ...(position === undefined ? [] : [position]),
    ...positionsOf(removed.get(position) ?? []),
  ])
  await removal.withRemoved(
    tx,
    sql`update quote_position set place = asked.place
      from unnest(${all}::int[]) with ordinality asked(position, place)
      where quote_id = ${quoteId} and quote_position.position = asked.position`,
  )
}

/** Rows that the order leaves out come last. */
function inOrder(rows: readonly PositionRow[], order: readonly number[]): PositionRow[] {
  const places = new Map(order.map((position, at) => [position, at]))
  const placeOf = ({ position }: PositionRow) => places.get(position) ?? order.length
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Makes this row the only one of its group that counts. */
function withOnlyCounted(rows: readonly PositionRow[], chosen: PositionRow): PositionRow[] {
  return rows.map(row =>
    isSameGroup(row, chosen) ? { ...row, is_counted: row.position === chosen.position } : row,
  )
}

async function storeCounted(tx: Tx, quote: HeldQuote, rows: readonly PositionRow[]): Promise<void> {
  const counted = rows.filter(row => row.is_counted)
  const others = rows.filter(row => !row.is_counted)
  await setCounted(tx, quote.id, positionsOf(others), false)
  await setCounted(tx, quote.id, positionsOf(counted), true)
  await recount(tx, quote, rows)
}

function positionsOf(rows: readonly PositionRow[]): number[] {
  return rows.map(row => row.position)
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
    .where('is_counted', '=', !isCounted)
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
