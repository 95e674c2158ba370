import type { VariantKind } from '#contract/quote-kinds.ts'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { type Catalogue, type Variant, variantsOf } from '#rules/catalogue.ts'
import { refusalOf, withChoice } from '#rules/door-configuration.ts'
import type { ListedDoor } from '#rules/door-list/listed-doors.ts'
import { roomsOf } from '#rules/rooms.ts'
import { positionDraftOf } from '../position-dialog/position-draft.ts'
import { groupOf } from './positions.ts'
import { numbersOf, type RowArrangement, roomOf } from './row-places.ts'
import type { RowStep } from './step-log.ts'

export function removedSteps(rows: readonly QuoteRow[]): RowStep[] {
  return rows.map(row => ({ do: 'remove', position: row.posizione, draft: positionDraftOf(row) }))
}

export interface RowsMove extends RowArrangement {
  /** The order before. */
  from: readonly number[]
}

export function movedSteps({ rows, room, order, from }: RowsMove): RowStep[] {
  return roomsOf(rows, roomOf).map(old => ({
    do: 'move',
    positions: numbersOf(rows.filter(row => row.Locale === old)),
    from: { room: old, order: from },
    to: { room, order },
  }))
}

export function listedSteps(doors: readonly ListedDoor[], positions: readonly number[]): RowStep[] {
  return doors.map(({ door, reference, note, room }, at) => ({
    do: 'add',
    position: positions[at] ?? 0,
    draft: { door, reference, note, room },
  }))
}

/** One variant over several positions, as the server sets it. */
export function bulkSteps(
  catalogue: Catalogue,
  rows: readonly QuoteRow[],
  { kind, code }: { kind: VariantKind; code: string },
): RowStep[] {
  return rows.map(row => {
    const from = positionDraftOf(row)
    const door = withChoice(catalogue, from.door, kind, code)
    return { do: 'change', position: row.posizione, from, to: { ...from, door } }
  })
}

/** The variants that every configured door admits, by kind. */
export function commonKinds(catalogue: Catalogue, rows: readonly QuoteRow[]) {
  const doors = rows.filter(row => row.modello !== '').map(row => positionDraftOf(row).door)
  const common = catalogue.kinds.map(({ code: kind }) => {
    const admits = ({ code }: Variant) => doors.every(door => refusalOf(catalogue, door, kind, code) === '')
    return [kind, variantsOf(catalogue, kind).filter(admits)] as const
  })
  return new Map(common.filter(([, variants]) => doors.length > 0 && variants.length > 0))
}

/** The alternative of this position that counts on the screen. */
export function countedBeside(rows: readonly QuoteRow[], position: number): number | undefined {
  const row = rows.find(({ posizione }) => posizione === position)
  return row && rows.find(other => other.Conta && groupOf(other) === groupOf(row))?.posizione
}
