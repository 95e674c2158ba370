import type { DataColumn } from './column.ts'
import { type ColumnKind, columnKind } from './column-kind.ts'
import type { ColumnSize } from './column-sizes.ts'

export interface Fitted {
  /** Ids of the columns that have left the table. */
  left: readonly string[]
  /** Widths in pixels of the columns that stay. */
  widths: readonly number[]
  /** The table scrolls sideways in a narrower list. */
  least: number
}

interface Placed {
  id: string
  canLeave: boolean
  size: ColumnSize
}

/** A column of the first kind may fold below one of the second. */
const foldsBelow: readonly (readonly [ColumnKind, ColumnKind])[] = [
  ['code', 'name'],
  ['code', 'reference'],
  ['reference', 'name'],
]

/**
 * Chooses the columns that fit. Columns that say nothing leave first, then those of the highest rank, from the end;
 * figures, days and states stay. Numbers beside a name leave last, and only where they fold below the name.
 * None leaves where the user has chosen the columns.
 */
export function fittedColumns<Row>(
  columns: readonly DataColumn<Row>[],
  sizes: readonly ColumnSize[],
  { room, isChosen, folds = false }: { room: number; isChosen: boolean; folds?: boolean },
): Fitted {
  const kinds = columns.map(columnKind)
  const canFold = (kind: ColumnKind) =>
    folds && foldsBelow.some(([folded, host]) => folded === kind && kinds.includes(host))
  const placed = columns.flatMap((column, at): Placed[] => {
    const { id, hideable } = column
    const size = sizes[at]
    if (!size) return []
    const isDropped = hideable !== false && (size.isDull || size.rank >= 3)
    return [{ id, size, canLeave: !isChosen && (isDropped || canFold(columnKind(column))) }]
  })
  const leavers = placed
    .filter(({ canLeave }) => canLeave)
    .toReversed()
    .toSorted(byLeaving)
  const stays = new Set(placed)
  for (const leaver of leavers) {
    if (leastOf(stays) <= room || stays.size === 1) break
    stays.delete(leaver)
  }
  const kept = [...stays].map(({ size }) => size)
  return {
    left: placed.filter(one => !stays.has(one)).map(({ id }) => id),
    widths: shared(kept, room),
    least: leastOf(stays),
  }
}

function byLeaving(one: Placed, other: Placed): number {
  return Number(other.size.isDull) - Number(one.size.isDull) || other.size.rank - one.size.rank
}

function leastOf(placed: Iterable<Placed>): number {
  let sum = 0
  for (const { size } of placed) sum += size.least
  return sum
}

/** Shares out the room: first so that texts need not wrap, then in proportion among the columns that grow. */
function shared(sizes: readonly ColumnSize[], room: number): number[] {
  const sum = (of: (size: ColumnSize) => number) => sizes.reduce((total, size) => total + of(size), 0)
  const spare = Math.max(0, room - sum(({ least }) => least))
  const more = sum(({ least, wanted }) => wanted - least)
  const part = more === 0 ? 0 : Math.min(1, spare / more)
  const rest = Math.max(0, spare - more)
  const growing = sum(({ grows, wanted }) => (grows ? wanted : 0))
  const whole = growing || sum(({ wanted }) => wanted)
  return sizes.map(({ least, wanted, grows }) => {
    const share = grows || growing === 0 ? (rest * wanted) / (whole || 1) : 0
    return Math.floor(least + (wanted - least) * part + share)
  })
}
