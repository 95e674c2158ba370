import { useMemo, useRef } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { QuoteExtra } from '#contract/quotes/tools.ts'
import type { Quote } from '#contract/quotes.ts'
import { counted } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { refresher } from '#web/kit/query-client.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { useLatest } from '#web/kit/use-latest.ts'
import { useRowChoice } from '#web/ui/use-row-choice.ts'
import { useSendOver } from '../conflict.tsx'
import { type PositionDraft, positionDraftOf } from '../position-dialog/position-draft.ts'
import { isMeasured, positionsText } from './positions.ts'
import { numbersOf } from './row-places.ts'
import { countedBeside, movedSteps, type RowsMove, removedSteps } from './row-steps.ts'
import { noteStep, noteTakenBack, type RowStep } from './step-log.ts'
import type { PositionEdits } from './use-position-edits.ts'

export type Settlement = 'mantieni' | 'ricalcola'

/** Keeps the rows' old prices, or takes those of the list in force. */
function useSettlePrices(quote: Quote) {
  const { id } = quote.Testata
  const sendOver = useSendOver(quote.Testata)
  const settle = ({ rows, azione }: { rows: readonly QuoteRow[]; azione: Settlement }) => {
    const posizioni = rows.map(row => row.posizione)
    return sendOver(Versione => client.quoteTools.settlePrices({ body: { id, posizioni, azione, Versione } }))
  }
  return useCommand(settle, {
    isFresh: true,
    done: ({ winner }, { azione }) => {
      if (winner !== 'mine') return undefined
      return azione === 'mantieni' ? 'Prezzi mantenuti' : 'Prezzi ricalcolati'
    },
  })
}

/** The ticked positions; deleting a position removes its tick. */
export function usePositionChoice(rows: readonly QuoteRow[]) {
  const { choices, choose, untick } = useRowChoice()
  const { chosen } = choices
  const anchor = useRef<string>(undefined)
  const { tick } = useLatest({
    /** With Shift all rows from the last ticked one on are ticked. */
    tick: (key: string, isRange = false) => {
      const range = isRange && anchor.current ? keysBetween(rows, anchor.current, key) : []
      if (range.length > 0) choose([...chosen, ...range])
      else choices.toggle(key)
      anchor.current = key
    },
  })
  const shown = useMemo(() => ({ chosen, toggle: tick }), [chosen, tick])
  const chosenRows = useMemo(() => rows.filter(row => chosen.has(String(row.posizione))), [rows, chosen])
  const isAll = rows.length > 0 && chosenRows.length === rows.length
  return {
    ...{ choices: shown, choose, untick, isAll },
    rows: chosenRows,
    toggle: (row: QuoteRow) => tick(String(row.posizione)),
    /** If only one row is ticked, its copy takes over the tick. */
    moveTick: (from: number, to: number) => {
      if (chosenRows.length === 1 && chosenRows[0]?.posizione === from) choose([String(to)])
    },
    toggleAll: () => choose(isAll ? [] : rows.map(row => String(row.posizione))),
  }
}

function keysBetween(rows: readonly QuoteRow[], one: string, other: string): string[] {
  const keys = rows.map(row => String(row.posizione))
  const ends = [keys.indexOf(one), keys.indexOf(other)]
  return ends.includes(-1) ? [] : keys.slice(Math.min(...ends), Math.max(...ends) + 1)
}

type Ticks = Pick<ReturnType<typeof usePositionChoice>, 'untick' | 'moveTick' | 'choose'>

function placeIn(id: number) {
  return (posizione: number) => ({ params: { id: String(id), posizione: String(posizione) } })
}

function usePositionRemoval(id: number, untick: Ticks['untick']) {
  const place = placeIn(id)
  return useRemoval({
    noun: 'Posizione',
    isFeminine: true,
    title: 'Elimina',
    question: ({ posizione }, rows) =>
      rows.length === 1
        ? `Vuoi eliminare la posizione ${posizione}?`
        : `Vuoi eliminare ${rows.length} posizioni?`,
    action: rows => (rows.length === 1 ? 'Elimina posizione' : `Elimina ${positionsText(rows.length)}`),
    call: client.quoteRows.removeRow,
    argsOf: ({ posizione }: QuoteRow) => place(posizione),
    keyOf: ({ posizione }) => String(posizione),
    undoArgs: (key: string) => place(Number(key)),
    isFresh: true,
    done: 'Dettaglio eliminato!',
    failed: 'Impossibile eliminare il dettaglio!',
    onRemoved: ({ posizione }) => untick([String(posizione)]),
    onEnd: rows => noteStep(id, `eliminazione di ${positionsText(rows.length)}`, removedSteps(rows)),
    onRestored: keys =>
      noteTakenBack(id, 'remove', keys.map(Number)) ||
      noteStep(
        id,
        `ripristino di ${positionsText(keys.length)}`,
        keys.map((key): RowStep => ({ do: 'add', position: Number(key) })),
      ),
  })
}

/** Copies several rows in their order; the copies take over the ticks. */
function useCopyRows(id: number, choose: Ticks['choose']) {
  const place = placeIn(id)
  const copy = (rows: readonly QuoteRow[]) =>
    refresher.during(async () => {
      const made: RowStep[] = []
      for (const row of rows) {
        const position = await client.quoteRows.duplicateRow({ ...place(row.posizione), body: {} })
        made.push({ do: 'add', position, draft: positionDraftOf(row) })
      }
      return made
    })
  return useCommand(copy, {
    isFresh: true,
    done: made => ({ text: counted(made.length, 'riga duplicata', 'righe duplicate'), kind: 'info' }),
    onDone: made => {
      noteStep(id, `copia di ${positionsText(made.length)}`, made)
      choose(made.map(step => String('position' in step && step.position)))
    },
  })
}

/** An undo waits for the moves before it, which are its steps. */
export const rowsQueue = (id: number) => `rows of quote ${id}`

/** Puts rows under a floor or room, and all rows in an order. */
function useMoveRows(id: number) {
  const move = ({ rows, room, order }: RowsMove) =>
    client.quoteTools.moveToRoom({
      body: { id, posizioni: numbersOf(rows), Locale: room, Ordine: [...order] },
    })
  return useCommand(move, {
    several: 'inTurn',
    queue: rowsQueue(id),
    isFresh: true,
    onDone: (_, asked) =>
      noteStep(id, `spostamento di ${positionsText(asked.rows.length)}`, movedSteps(asked)),
  })
}

/** Calls the measures of rows final, or of rows that all have it no longer so. */
function useMeasuring(id: number) {
  const { run, isBusy } = useCommand(client.quoteTools.setFinalMeasures, {
    isFresh: true,
    done: (_, { body }) => (body.Definitive === false ? 'Misure non più definitive' : 'Misure definitive'),
    onDone: (_, { body: { posizioni: positions, Definitive: isFinal = true } }) =>
      noteStep(id, `misure di ${positionsText(positions.length)}`, [{ do: 'measure', positions, isFinal }]),
  })
  function toggle(rows: readonly QuoteRow[]) {
    const Definitive = !isMeasured(rows)
    // Rows that are so already keep their name and time.
    const changed = rows.filter(row => isMeasured([row]) !== Definitive)
    const Versione = Math.max(...changed.map(row => row.Versione))
    run({ body: { id, posizioni: numbersOf(changed), Definitive, Versione } })
  }
  return { toggle, isBusy }
}

/** Commands on existing rows; each reports its outcome. */
export function useRowCommands(edits: PositionEdits, { untick, moveTick, choose }: Ticks) {
  const { quote } = edits
  const { id } = quote.Testata
  const place = placeIn(id)
  const copied = useRef<PositionDraft>(undefined)
  /** The alternative that counted before. */
  const replaced = useRef<number>(undefined)
  const afterEdits = (run: () => void) => void edits.ready().then(isReady => isReady && run())

  const removal = usePositionRemoval(id, untick)
  const duplicating = useCommand(client.quoteRows.duplicateRow, {
    isFresh: true,
    done: (_, { params, body }) => ({
      text: body?.Alternativa ? `Alternativa di ${params.posizione} aggiunta` : 'Riga duplicata',
      kind: 'info',
    }),
    onDone: (position, { params }) => {
      noteStep(id, `copia della posizione ${params.posizione}`, [
        { do: 'add', position, draft: copied.current },
      ])
      moveTick(Number(params.posizione), position)
    },
  })
  const copying = useCopyRows(id, choose)
  const moving = useMoveRows(id)
  const choosing = useCommand(client.quoteTools.chooseAlternative, {
    isFresh: true,
    done: (_, { body }) => `Conta la posizione ${body.posizione}`,
    onDone: (_, { body }) => {
      const from = replaced.current
      if (from !== undefined)
        noteStep(id, `conta la posizione ${body.posizione}`, [{ do: 'count', from, to: body.posizione }])
    },
  })
  const settling = useSettlePrices(quote)
  const measuring = useMeasuring(id)

  return {
    isBusy:
      removal.isBusy || [duplicating, copying, choosing, settling, measuring].some(({ isBusy }) => isBusy),
    afterEdits,
    remove: (rows: readonly QuoteRow[]) => afterEdits(() => removal.ask(...rows)),
    restore: removal.restore,
    copyAll: (rows: readonly QuoteRow[]) => afterEdits(() => copying.run(rows)),
    /** Calls `takeBack` if the rows cannot be moved now. */
    move: (asked: RowsMove, takeBack: () => void) =>
      void edits.ready().then(isReady => (isReady ? moving.run(asked) : takeBack())),
    duplicate: (row: QuoteRow, Alternativa = false) =>
      afterEdits(() => {
        copied.current = positionDraftOf(row)
        duplicating.run({ ...place(row.posizione), body: { Alternativa } })
      }),
    choose: ({ posizione }: QuoteRow) =>
      afterEdits(() => {
        replaced.current = countedBeside(quote.Righe, posizione)
        choosing.run({ body: { id, posizione } })
      }),
    measure: (rows: readonly QuoteRow[]) => afterEdits(() => measuring.toggle(rows)),
    settle: (rows: readonly QuoteRow[], azione: Settlement) =>
      afterEdits(() => settling.run({ rows, azione })),
  }
}

export type RowCommands = ReturnType<typeof useRowCommands>

export function removedRowsQuery(id: number) {
  return client.quoteRows.removedRows.query({ params: { id: String(id) } })
}

export function removedExtrasQuery(id: number) {
  return client.quoteTools.removedExtras.query({ params: { id: String(id) } })
}

/** Deletes one of the dealer's own lines; restoring keeps its number. */
export function useRemoveExtra(id: number) {
  const place = (posizione: string) => ({ params: { id: String(id), posizione } })
  return useRemoval({
    noun: 'Voce',
    isFeminine: true,
    question: ({ Descrizione }) => `Vuoi eliminare «${Descrizione}»?`,
    call: client.quoteTools.removeExtra,
    argsOf: ({ riga }: QuoteExtra) => place(String(riga)),
    isFresh: true,
    keyOf: ({ riga }) => String(riga),
    undoArgs: (key: string) => place(key),
  })
}
