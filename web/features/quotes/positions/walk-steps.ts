import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { client } from '#web/kit/connection.ts'
import type { RowChange, SavedRow } from './save-row.ts'
import {
  changedMeanwhile,
  obstacleTo,
  type RowStep,
  rowsOf,
  stepLog,
  withMoved,
  withoutStep,
} from './step-log.ts'

export type StepWay = 'undo' | 'redo'

interface Place {
  quoteId: number
  calls: Pick<typeof client, 'doorLists' | 'quoteRows' | 'quoteTools'>
  /** The rows as they were read last. */
  rows: () => readonly QuoteRow[]
  save: (change: RowChange) => Promise<SavedRow['end']>
  /** Runs all calls of a step, and then reads the rows again. */
  during: <A>(work: () => Promise<A>) => Promise<A>
  warn: (text: string) => void
}

/** Undoes or repeats the last step and answers its name; a step that cannot be undone any more is forgotten. */
export async function walkSteps(place: Place, way: StepWay): Promise<string | undefined> {
  const { done, undone } = stepLog.get()
  const step = (way === 'undo' ? done : undone).at(-1)
  if (!step) return undefined
  const rows = rowsOf(step, way)
  const [obstacle] = rows.flatMap(row => obstacleTo(row, place.rows()) ?? [])
  if (obstacle) {
    stepLog.set(withoutStep(stepLog.get(), step))
    place.warn(obstacle)
    return undefined
  }
  const isDone = await place.during(async () => {
    if (await performAtOnce(place, rows)) return true
    let isEvery = true
    for (const row of rows) isEvery = (await perform(place, row)) && isEvery
    return isEvery
  })
  stepLog.set(isDone ? withMoved(stepLog.get(), step, way) : withoutStep(stepLog.get(), step))
  return isDone ? step.name : undefined
}

/** False if the row stays as it is. */
async function perform({ quoteId: id, calls, rows, save, warn }: Place, step: RowStep): Promise<boolean> {
  if (step.do === 'count') {
    await calls.quoteTools.chooseAlternative({ body: { id, posizione: step.to } })
  } else if (step.do === 'measure') {
    const body = { id, posizioni: [...step.positions], Definitive: step.isFinal }
    await calls.quoteTools.setFinalMeasures({ body })
  } else if (step.do === 'move') {
    const { room, order } = step.to
    const body = { id, posizioni: [...step.positions], Locale: room, Ordine: [...order] }
    await calls.quoteTools.moveToRoom({ body })
  } else if (step.do === 'change') {
    const { position, from, to } = step
    const row = rows().find(({ posizione }) => posizione === position)
    const end = await save({ position, from, to, version: row?.Versione ?? 0, isStrict: true })
    if (end === 'stale') warn(changedMeanwhile(position))
    return end === 'saved' || end === 'kept'
  } else {
    const at = { params: { id: String(id), posizione: String(step.position) } }
    await (step.do === 'add' ? calls.quoteRows.restoreRow(at) : calls.quoteRows.removeRow(at))
  }
  return true
}

/** Rows that come or go together need one call; false if these rows do neither. */
async function performAtOnce({ quoteId, calls }: Place, rows: readonly RowStep[]): Promise<boolean> {
  const positions = rows.flatMap(row => ('position' in row ? [row.position] : []))
  const [first] = rows
  if (rows.length < 2 || positions.length < rows.length || !rows.every(row => row.do === first?.do))
    return false
  const asked = { params: { id: String(quoteId) }, body: { posizioni: positions.toSorted((a, b) => a - b) } }
  if (first?.do === 'add') await calls.doorLists.restore(asked)
  else if (first?.do === 'remove') await calls.doorLists.takeBack(asked)
  else return false
  return true
}
