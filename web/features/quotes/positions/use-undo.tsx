import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { client } from '#web/kit/connection.ts'
import { refresher } from '#web/kit/query-client.ts'
import { useCommand } from '#web/kit/use-command.ts'
import type { MenuAction } from '#web/ui/action-menu.tsx'
import { notify } from '#web/ui/notify.ts'
import { isShortcut, isTextField, useKeyDown } from '#web/ui/use-shortcut.ts'
import { rowsQueue } from './position-data.ts'
import { look } from './row-actions.tsx'
import {
  beginSteps,
  changedMeanwhile,
  obstacleTo,
  type RowStep,
  rowsOf,
  stepLog,
  withMoved,
  withoutStep,
} from './step-log.ts'
import type { PositionEdits } from './use-position-edits.ts'

type Way = 'undo' | 'redo'

/** Undoes and repeats what was done to the positions since the quote was opened, by menu and keys. */
export function useUndo({ quote, save }: PositionEdits): MenuAction[] {
  const { id } = quote.Testata
  const latest = useRef(quote)
  latest.current = quote
  useEffect(() => beginSteps(id), [id])
  const log = useSyncExternalStore(stepLog.subscribe, stepLog.get)

  /** False if the row stays as it is. */
  async function perform(step: RowStep): Promise<boolean> {
    if (step.do === 'count') {
      await client.quoteTools.chooseAlternative({ body: { id, posizione: step.to } })
    } else if (step.do === 'measure') {
      const body = { id, posizioni: [...step.positions], Definitive: step.isFinal }
      await client.quoteTools.setFinalMeasures({ body })
    } else if (step.do === 'move') {
      const { room, order } = step.to
      const body = { id, posizioni: [...step.positions], Locale: room, Ordine: [...order] }
      await client.quoteTools.moveToRoom({ body })
    } else if (step.do === 'change') {
      const { position, from, to } = step
      const row = latest.current.Righe.find(({ posizione }) => posizione === position)
      const end = await save({ position, from, to, version: row?.Versione ?? 0, isStrict: true })
      if (end === 'stale') notify.warning(changedMeanwhile(position))
      return end === 'saved' || end === 'kept'
    } else {
      const place = { params: { id: String(id), posizione: String(step.position) } }
      await (step.do === 'add' ? client.quoteRows.restoreRow(place) : client.quoteRows.removeRow(place))
    }
    return true
  }

  /** Answers the name of the step; a step that cannot be undone any more is forgotten. */
  async function go(way: Way): Promise<string | undefined> {
    const { done, undone } = stepLog.get()
    const step = (way === 'undo' ? done : undone).at(-1)
    if (!step) return undefined
    const rows = rowsOf(step, way)
    const [obstacle] = rows.flatMap(row => obstacleTo(row, latest.current.Righe) ?? [])
    if (obstacle) {
      stepLog.set(withoutStep(stepLog.get(), step))
      notify.warning(obstacle)
      return undefined
    }
    // The rows are read again before the next step looks at them.
    const isDone = await refresher.during(async () => {
      if (await performAtOnce(id, rows)) return true
      let isEvery = true
      for (const row of rows) isEvery = (await perform(row)) && isEvery
      return isEvery
    })
    stepLog.set(isDone ? withMoved(stepLog.get(), step, way) : withoutStep(stepLog.get(), step))
    return isDone ? step.name : undefined
  }

  const { run } = useCommand(go, {
    several: 'inTurn',
    queue: rowsQueue(id),
    isFresh: true,
    done: (name, way) =>
      name === undefined
        ? undefined
        : { text: `${way === 'undo' ? 'Annullato' : 'Ripetuto'}: ${name}`, kind: 'info' },
  })
  useKeyDown(event => {
    if (!quote.PuoModificare || isTextField(event.target)) return
    const way = wayOf(event)
    if (!way) return
    event.preventDefault()
    run(way)
  })
  return quote.PuoModificare ? actionsOf(log, run) : []
}

/** Rows that come or go together need one call; false if these rows do neither. */
async function performAtOnce(id: number, rows: readonly RowStep[]): Promise<boolean> {
  const positions = rows.flatMap(row => ('position' in row ? [row.position] : []))
  const [first] = rows
  if (rows.length < 2 || positions.length < rows.length || !rows.every(row => row.do === first?.do))
    return false
  const asked = { params: { id: String(id) }, body: { posizioni: positions.toSorted((a, b) => a - b) } }
  if (first?.do === 'add') await client.doorLists.restore(asked)
  else if (first?.do === 'remove') await client.doorLists.takeBack(asked)
  else return false
  return true
}

function wayOf(event: KeyboardEvent): Way | undefined {
  if (isShortcut('mod+y', event) || (event.shiftKey && isShortcut('mod+z', event))) return 'redo'
  return isShortcut('mod+z', event) ? 'undo' : undefined
}

function actionsOf(log: ReturnType<typeof stepLog.get>, run: (way: Way) => void): MenuAction[] {
  const [done, undone] = [log.done.at(-1), log.undone.at(-1)]
  const actions: (MenuAction | undefined)[] = [
    done && {
      label: `Annulla: ${done.name}`,
      icon: <IconArrowBackUp {...look} />,
      keys: 'Control+Z',
      run: () => run('undo'),
    },
    undone && {
      label: `Ripeti: ${undone.name}`,
      icon: <IconArrowForwardUp {...look} />,
      keys: 'Control+Y',
      run: () => run('redo'),
    },
  ]
  return actions.filter(action => action !== undefined)
}
