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
import { beginSteps, stepLog } from './step-log.ts'
import type { PositionEdits } from './use-position-edits.ts'
import { type StepWay, walkSteps } from './walk-steps.ts'

/** Undoes and repeats what was done to the positions since the quote was opened, by menu and keys. */
export function useUndo({ quote, save }: PositionEdits): MenuAction[] {
  const { id } = quote.Testata
  const latest = useRef(quote)
  latest.current = quote
  useEffect(() => beginSteps(id), [id])
  const log = useSyncExternalStore(stepLog.subscribe, stepLog.get)

  const go = (way: StepWay) =>
    walkSteps(
      {
        ...{ quoteId: id, calls: client, save, warn: notify.warning },
        rows: () => latest.current.Righe,
        during: work => refresher.during(work),
      },
      way,
    )

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

function wayOf(event: KeyboardEvent): StepWay | undefined {
  if (isShortcut('mod+y', event) || (event.shiftKey && isShortcut('mod+z', event))) return 'redo'
  return isShortcut('mod+z', event) ? 'undo' : undefined
}

function actionsOf(log: ReturnType<typeof stepLog.get>, run: (way: StepWay) => void): MenuAction[] {
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
