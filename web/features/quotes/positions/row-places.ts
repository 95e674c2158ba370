import type { QuoteRow } from '#contract/quotes/rows.ts'
import { roomsOf } from '#rules/rooms.ts'
import { moved } from '#web/ui/arranged/row-order.ts'
import { groupOf } from './positions.ts'

/** The order of all positions, and the rows that this puts into a room. */
export interface RowArrangement {
  rows: readonly QuoteRow[]
  room: string
  order: readonly number[]
}

/** Where rows are moved to; without `before` they come last in the room. */
interface Place {
  room: string
  before?: QuoteRow | undefined
}

export type Way = 'up' | 'down'

export const roomOf = (row: QuoteRow) => row.Locale

/** The rows, in screen order, after some of them were moved. A new room begins where its first row stood. */
export function movedTo(
  rows: readonly QuoteRow[],
  chosen: readonly QuoteRow[],
  { room, before }: Place,
): RowArrangement {
  const groups = new Set(chosen.map(groupOf))
  const isMoved = (row: QuoteRow) => groups.has(groupOf(row))
  const rest = rows.filter(row => !isMoved(row))
  const block = rows.filter(isMoved)
  const last = rest.findLastIndex(row => row.Locale === room)
  const next = before ? rest.indexOf(before) : last < 0 ? -1 : last + 1
  const at = next < 0 ? rows.findIndex(isMoved) : next
  return { rows: block, room, order: numbersOf([...rest.slice(0, at), ...block, ...rest.slice(at)]) }
}

/** One step up or down: past the next row, or into the next room. Undefined at either end. */
export function movedByStep(
  rows: readonly QuoteRow[],
  chosen: readonly QuoteRow[],
  way: Way,
): RowArrangement | undefined {
  const groups = new Set(chosen.map(groupOf))
  const isRest = (row: QuoteRow) => !groups.has(groupOf(row))
  const first = rows.findIndex(row => !isRest(row))
  const last = rows.findLastIndex(row => !isRest(row))
  const [head, foot] = [rows[first], rows[last]]
  if (!head || !foot) return undefined
  if (way === 'up') {
    const above = rows.slice(0, first).findLast(isRest)
    if (!above) return undefined
    return movedTo(rows, chosen, {
      room: above.Locale,
      before: above.Locale === head.Locale ? above : undefined,
    })
  }
  const [below, next] = rows.slice(last).filter(isRest)
  if (!below) return undefined
  if (below.Locale !== foot.Locale) return movedTo(rows, chosen, { room: below.Locale, before: below })
  return movedTo(rows, chosen, {
    room: foot.Locale,
    before: next?.Locale === foot.Locale ? next : undefined,
  })
}

/** A whole room moved to another place among the rooms; rows without a room stay last. */
export function roomMovedTo(rows: readonly QuoteRow[], room: string, to: number): RowArrangement | undefined {
  const rooms = roomsOf(rows, roomOf).filter(name => name !== '')
  const from = rooms.indexOf(room)
  if (from < 0 || from === to || to < 0 || to >= rooms.length) return undefined
  const ordered = [...moved(rooms, from, to), ''].flatMap(name => rows.filter(row => row.Locale === name))
  return { rows: rows.filter(row => row.Locale === room), room, order: numbersOf(ordered) }
}

export function roomMovedByStep(
  rows: readonly QuoteRow[],
  room: string,
  way: Way,
): RowArrangement | undefined {
  const at = roomsOf(rows, roomOf).indexOf(room)
  return roomMovedTo(rows, room, way === 'up' ? at - 1 : at + 1)
}

/** The rows as they are after the arrangement; rows that it does not know come last. */
export function arranged(rows: readonly QuoteRow[], { rows: put, room, order }: RowArrangement): QuoteRow[] {
  const placed = new Set(numbersOf(put))
  const placeOf = ({ posizione }: QuoteRow) =>
    order.includes(posizione) ? order.indexOf(posizione) : order.length
  return rows
    .map(row => (placed.has(row.posizione) && row.Locale !== room ? { ...row, Locale: room } : row))
    .sort((one, other) => placeOf(one) - placeOf(other))
}

export function numbersOf(rows: readonly QuoteRow[]): number[] {
  return rows.map(row => row.posizione)
}
