import type { QuoteRow } from '#contract/quotes/rows.ts'
import { inRooms } from '#rules/rooms.ts'
import { createValueStore } from '#web/ui/value-store.ts'
import { isSame, type PositionDraft, positionDraftOf } from '../position-dialog/position-draft.ts'

/** A room, and the order of all positions. */
interface RowPlaces {
  room: string
  order: readonly number[]
}

/** One change of positions; its opposite undoes it. */
export type RowStep =
  | { do: 'change'; position: number; from: PositionDraft; to: PositionDraft }
  /** `draft` is undefined if the content is not known, as with a position of "Eliminati oggi". */
  | { do: 'add' | 'remove'; position: number; draft?: PositionDraft | undefined }
  /** Rows of one room that went to another, or to another place. */
  | { do: 'move'; positions: readonly number[]; from: RowPlaces; to: RowPlaces }
  /** The alternative that counts. */
  | { do: 'count'; from: number; to: number }
  /** Measures that became final, or ceased to be. */
  | { do: 'measure'; positions: readonly number[]; isFinal: boolean }

/** All that one action of the user has changed. */
export interface UndoStep {
  /** In words, such as `larghezza della posizione 3`. */
  name: string
  rows: readonly RowStep[]
}

interface StepLog {
  quoteId: number
  done: readonly UndoStep[]
  undone: readonly UndoStep[]
}

const emptyLog = (quoteId: number): StepLog => ({ quoteId, done: [], undone: [] })

/** The changes made to the open quote on this screen since it was opened. */
export const stepLog = createValueStore<StepLog>(emptyLog(0))

export function beginSteps(quoteId: number): void {
  stepLog.set(emptyLog(quoteId))
}

/** Notes a step that is done; steps that were undone before can no longer be repeated. */
export function noteStep(quoteId: number, name: string, rows: readonly RowStep[]): void {
  const log = stepLog.get()
  if (log.quoteId === quoteId && rows.length > 0)
    stepLog.set({ quoteId, done: [...log.done, { name, rows }], undone: [] })
}

/** Takes the step of these rows as undone, because its message has undone it; false if there is no such step. */
export function noteTakenBack(
  quoteId: number,
  kind: 'add' | 'remove',
  positions: readonly number[],
): boolean {
  const log = stepLog.get()
  const isOf = ({ rows }: UndoStep) =>
    rows.length === positions.length &&
    rows.every(row => row.do === kind && 'position' in row && positions.includes(row.position))
  const step = log.quoteId === quoteId ? log.done.findLast(isOf) : undefined
  if (step) stepLog.set(withMoved(log, step, 'undo'))
  return step !== undefined
}

/** Notes a saved position of the dialog; `base` is null for a new one. */
export function noteSaved(
  quoteId: number,
  position: number,
  { base, draft }: { base: PositionDraft | null; draft: PositionDraft },
): void {
  const row: RowStep = base
    ? { do: 'change', position, from: base, to: draft }
    : { do: 'add', position, draft }
  if (!base || !isSame(base, draft)) noteStep(quoteId, `posizione ${position}`, [row])
}

export function withoutStep(log: StepLog, step: UndoStep): StepLog {
  const without = (steps: readonly UndoStep[]) => steps.filter(other => other !== step)
  return { ...log, done: without(log.done), undone: without(log.undone) }
}

/** The log after a step was undone or repeated. */
export function withMoved(log: StepLog, step: UndoStep, way: 'undo' | 'redo'): StepLog {
  const rest = withoutStep(log, step)
  return way === 'undo'
    ? { ...rest, undone: [...rest.undone, step] }
    : { ...rest, done: [...rest.done, step] }
}

/** The changes that undo or repeat a step, in their order. */
export function rowsOf({ rows }: UndoStep, way: 'undo' | 'redo'): readonly RowStep[] {
  return way === 'redo' ? rows : rows.map(oppositeOf).toReversed()
}

function oppositeOf(row: RowStep): RowStep {
  if (row.do === 'change') return { ...row, from: row.to, to: row.from }
  if (row.do === 'move') return { ...row, from: row.to, to: row.from }
  if (row.do === 'count') return { ...row, from: row.to, to: row.from }
  if (row.do === 'measure') return { ...row, isFinal: !row.isFinal }
  return { ...row, do: row.do === 'add' ? 'remove' : 'add' }
}

/** The reason why a change cannot be made now, because the positions are no longer as it left them. */
export function obstacleTo(step: RowStep, rows: readonly QuoteRow[]): string | undefined {
  if (step.do === 'move')
    return (
      step.positions.map(one => obstacleToMove(one, step.from.room, rows)).find(Boolean) ??
      obstacleToOrder(step.from.order, rows)
    )
  if (step.do === 'measure')
    return step.positions.map(one => obstacleToMeasure(one, step, rows)).find(Boolean)
  const position = step.do === 'count' ? step.to : step.position
  const row = rows.find(({ posizione }) => posizione === position)
  if (step.do === 'count' && row && !rows.some(({ posizione, Conta }) => posizione === step.from && Conta))
    return "Ora conta un'altra alternativa: resta com'è."
  if (step.do === 'add') return row && `La posizione ${position} c'è già.`
  if (!row) return isGone(position)
  const expected = step.do === 'change' ? step.from : step.do === 'remove' ? step.draft : undefined
  if (!expected || isSame(positionDraftOf(row), expected)) return undefined
  return changedMeanwhile(position)
}

function obstacleToMove(position: number, room: string, rows: readonly QuoteRow[]): string | undefined {
  const row = rows.find(({ posizione }) => posizione === position)
  if (!row) return isGone(position)
  return row.Locale === room ? undefined : changedMeanwhile(position)
}

/** Rows that came or went since have no place in the order, and the screen shows each room together. */
function obstacleToOrder(order: readonly number[], rows: readonly QuoteRow[]): string | undefined {
  const shown = inRooms(rows, ({ Locale }) => Locale).filter(({ posizione }) => order.includes(posizione))
  const ordered = order.flatMap(position => rows.find(({ posizione }) => posizione === position) ?? [])
  const expected = inRooms(ordered, ({ Locale }) => Locale)
  if (shown.every((row, at) => row === expected[at])) return undefined
  return 'Le righe sono state spostate nel frattempo: restano come sono.'
}

/** Another measure ends the final ones by itself, so measures that are open already are no obstacle to opening them. */
function obstacleToMeasure(position: number, { isFinal }: { isFinal: boolean }, rows: readonly QuoteRow[]) {
  const row = rows.find(({ posizione }) => posizione === position)
  if (!row) return isGone(position)
  return isFinal && row.MisureDefinitive ? changedMeanwhile(position) : undefined
}

function isGone(position: number): string {
  return `La posizione ${position} non c'è più.`
}

export function changedMeanwhile(position: number): string {
  return `La posizione ${position} è stata modificata nel frattempo: resta com'è.`
}
