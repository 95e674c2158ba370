import { useRef } from 'react'
import type { Quote } from '#contract/quotes.ts'
import type { ListedDoor } from '#rules/door-list/listed-doors.ts'
import { client } from '#web/kit/connection.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { positionsText } from '../positions/positions.ts'
import { listedSteps } from '../positions/row-steps.ts'
import { noteStep, noteTakenBack } from '../positions/step-log.ts'
import { toListedRows } from './listed-row.ts'
import type { ListWork } from './use-list.ts'

/** Adds the rows that are right in one call, which one press or Ctrl Z takes back. */
export function useAddList({ quote, work, onAll }: { quote: Quote; work: ListWork; onAll: () => void }) {
  const { id } = quote.Testata
  const params = { id: String(id) }
  /** The rows of the running call, which the user may change meanwhile. */
  const sent = useRef<readonly ListedDoor[]>([])
  const { run, isBusy } = useCommand(client.doorLists.add, {
    isFresh: true,
    done: ({ Posizioni: { length } }) => `${positionsText(length)} ${length === 1 ? 'aggiunta' : 'aggiunte'}`,
    undoArgs: (_, { Posizioni, Versione }) => ({ params, body: { posizioni: Posizioni, Versione } }),
    undone: { text: 'Elenco tolto', kind: 'info' },
    onUndone: ({ body }) => noteTakenBack(id, 'add', body.posizioni),
    onDone: ({ Posizioni }) => {
      noteStep(id, `elenco di ${positionsText(sent.current.length)}`, listedSteps(sent.current, Posizioni))
      if (sent.current.length === work.doors.length) onAll()
      else work.drop(new Set(sent.current.map(({ line }) => line)))
    },
    onFailed: error => {
      if (error instanceof ProblemError) work.refuse(sent.current, error.fields)
    },
  })
  function add() {
    sent.current = work.ready
    run({ params, body: { righe: toListedRows(sent.current) } })
  }
  return { add, isBusy }
}
