import { createContext, useMemo, useRef, useSyncExternalStore } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { createValueStore, type ValueStore } from '#web/ui/value-store.ts'
import { mergedDraft } from '../position-dialog/merged-draft.ts'
import { isSame, type PositionDraft, positionDraftOf } from '../position-dialog/position-draft.ts'
import { type CellField, editableFields, fieldText, readCell } from './cell-values.ts'
import type { RowChange } from './save-row.ts'

export interface OpenCell {
  position: number
  field: CellField
  text: string
  /** The row when the cell was opened. */
  from: PositionDraft
  version: number
}

export interface CellState {
  open: OpenCell | undefined
  /** Typed texts that are not admitted; they stay in their cells. */
  refused: Readonly<Record<string, Refused>>
}

interface Refused {
  text: string
  /** The value of the row when the text was typed. */
  over: string
}

/** The cell to go to after the open one. */
export type CellMove = 'next' | 'before' | 'below'

interface Asked {
  /** Rows in the order of the screen. */
  rows: readonly QuoteRow[]
  quote: Quote
  catalogue: Catalogue | undefined
  onSave: (change: RowChange) => void
}

export interface Cells {
  state: ValueStore<CellState>
  open: (position: number, field: CellField) => void
  type: (text: string) => void
  /** Saves the open cell, if its text is admitted, and opens the next one; false if there is none. */
  leave: (move?: CellMove) => boolean
  restore: () => void
  /** Takes one of the admitted values in place of a refused text. */
  take: (position: number, field: CellField, value: number) => void
  catalogue: () => Catalogue | undefined
  markups: () => Quote['Maggiorazioni']
  /** The amount of a row as the server knows it. */
  savedAmount: (position: number) => number | undefined
}

/** Undefined where the rows cannot be edited in place. */
export const CellsContext = createContext<Cells | undefined>(undefined)

export function keyOf(position: number, field: CellField): string {
  return `${position} ${field}`
}

/** The refused text of a cell, unless its row has got another value since. */
export function refusedText(
  { refused }: CellState,
  { position, field, value }: { position: number; field: CellField; value: string },
): string | undefined {
  const one = refused[keyOf(position, field)]
  return one?.over === value ? one.text : undefined
}

/** The cells of the table that are edited in place. Only the cells of one row are drawn again while somebody types. */
export function useCells(asked: Asked): Cells {
  const latest = useRef(asked)
  latest.current = asked
  return useMemo(() => cellsOver(() => latest.current), [])
}

export function useCellState<T>({ state }: Cells, select: (state: CellState) => T): T {
  return useSyncExternalStore(state.subscribe, () => select(state.get()))
}

function cellsOver(now: () => Asked): Cells {
  const state = createValueStore<CellState>({ open: undefined, refused: {} })

  /** `just` is the change of this moment, which the rows on the screen do not contain yet. */
  function open(position: number, field: CellField, just?: RowChange) {
    const row = now().rows.find(({ posizione }) => posizione === position)
    if (!row) return
    const { refused } = state.get()
    const shown = positionDraftOf(row)
    const from = just?.position === position ? (mergedDraft(just.from, just.to, shown) ?? just.to) : shown
    const value = fieldText(from, field)
    const text = refusedText(state.get(), { position, field, value }) ?? value
    state.set({ refused, open: { position, field, text, from, version: row.Versione } })
  }

  /** Answers the change that is now being saved. */
  function commit({ position, field, text, from, version }: OpenCell): RowChange | undefined {
    const { [keyOf(position, field)]: _before, ...refused } = state.get().refused
    const { draft } = readCell(now().catalogue, from, { field, text })
    const refusal = { [keyOf(position, field)]: { text, over: fieldText(from, field) } }
    state.set({ open: undefined, refused: draft ? refused : { ...refused, ...refusal } })
    if (!draft || isSame(draft, from)) return undefined
    const change = { position, from, to: draft, version }
    now().onSave(change)
    return change
  }

  function leave(move?: CellMove): boolean {
    const { open: cell } = state.get()
    if (!cell) return false
    const next = move && cellAfter(now(), cell, move)
    const just = commit(cell)
    if (next) open(next.position, next.field, just)
    else if (move === 'below') focusCell(cell)
    return next !== undefined
  }

  return {
    ...{ state, open, leave },
    type(text) {
      const { open: cell, refused } = state.get()
      if (cell) state.set({ refused, open: { ...cell, text } })
    },
    restore() {
      const { open: cell, refused } = state.get()
      if (!cell) return
      const { [keyOf(cell.position, cell.field)]: _text, ...others } = refused
      state.set({ open: undefined, refused: others })
      focusCell(cell)
    },
    take(position, field, value) {
      const { open: left } = state.get()
      open(position, field, left && commit(left))
      const { open: cell } = state.get()
      if (!cell) return
      commit({ ...cell, text: String(value) })
      focusCell(cell)
    },
    catalogue: () => now().catalogue,
    markups: () => now().quote.Maggiorazioni,
    savedAmount: position => now().quote.Righe.find(({ posizione }) => posizione === position)?.Importo,
  }
}

type CellPlace = Pick<OpenCell, 'position' | 'field'>

/** Tab goes right and then to the next row; below is the same field of the next row that has it. */
export function cellAfter(
  { rows, catalogue }: Pick<Asked, 'rows' | 'catalogue'>,
  { position, field }: CellPlace,
  move: CellMove,
): CellPlace | undefined {
  const places = rows.flatMap(row =>
    editableFields(catalogue, positionDraftOf(row)).map(one => ({ position: row.posizione, field: one })),
  )
  const at = places.findIndex(place => place.position === position && place.field === field)
  if (move === 'next') return places[at + 1]
  if (move === 'before') return places[at - 1]
  return places.slice(at + 1).find(place => place.field === field)
}

/** Gives the focus back once the cell is a button again. */
function focusCell({ position, field }: CellPlace): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-cell="${keyOf(position, field)}"]`)?.focus())
}
