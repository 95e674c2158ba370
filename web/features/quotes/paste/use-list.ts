import { useMemo, useState } from 'react'
import { type DoorType, mostListRows } from '#contract/quote-kinds.ts'
import type { PositionStarts } from '#contract/quotes/starts.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { type CellProblem, missing } from '#rules/door-list/cell-problems.ts'
import { type ListField, listFields, type Unit } from '#rules/door-list/columns.ts'
import { type ListedDoor, listedDoors } from '#rules/door-list/listed-doors.ts'
import {
  type DoorList,
  listedText,
  readDoorList,
  withCell,
  withCells,
  withColumn,
  withField,
} from '#rules/door-list/read-list.ts'
import { integer } from '#rules/italian-format.ts'
import { amountCents, doorPrice, unitCents } from '#rules/quote-price.ts'
import { toMarkup } from '../position-dialog/price-lines.ts'
import { emptyStart, lastStart, type Start, startsOf, usualStart } from '../position-dialog/starts.ts'

interface Asked {
  quote: Quote
  catalogue: Catalogue
  text: string
  earlier: PositionStarts
}

interface SharedProblem extends CellProblem {
  /** The rows that have this problem with the same text. */
  lines: readonly number[]
}

export interface PricedDoor extends ListedDoor {
  problems: readonly SharedProblem[]
  /** Selling price of all pieces; undefined while the door is incomplete or wrong. */
  cents: number | undefined
}

interface Read {
  /** The text that was read. */
  text: string
  list?: DoorList | undefined
  /** Lines of the text that are positions already. */
  added?: readonly number[]
  /** Says why there is no list. */
  refusal?: string
}

export type ListWork = ReturnType<typeof useList>

/** A pasted list, what its user has corrected, and the doors that it makes. */
export function useList({ quote, catalogue, text, earlier }: Asked) {
  const [read, setRead] = useState(() => readText(catalogue, text))
  const [refused, setRefused] = useState<ReadonlyMap<number, readonly CellProblem[]>>(new Map())
  const [chosen, setChosen] = useState<string>()
  const [room, setRoom] = useState('')
  // Rows added from this list do not change what the others begin with.
  const [rows] = useState(quote.Righe)
  const starts = useMemo(() => startChoices(catalogue, rows, earlier), [catalogue, rows, earlier])
  const start = starts.find(({ name }) => name === chosen) ?? usualStart(starts)
  const list = read.list
  const doors = useMemo(() => {
    if (!list) return []
    const of = startsOf(catalogue, rows, earlier)
    const isFor = (type: DoorType) => start.kind === 'empty' || start.door?.type === type
    const before = (type: DoorType) => (isFor(type) ? start : usualStart(of(type))).door
    const listed = listedDoors(catalogue, list, before).map(door => ({
      ...door,
      problems: [...door.problems, ...(refused.get(door.line) ?? [])],
    }))
    return withShared(list, listed).map(door => ({ ...door, cents: centsOf(catalogue, quote, door) }))
  }, [catalogue, quote, rows, earlier, list, start, refused])

  function change(next: DoorList): void {
    setRead(now => ({ ...now, list: next }))
    setRefused(new Map())
  }

  // A door and its alternatives come together.
  const groupOf = ({ line, main }: ListedDoor) => main ?? line
  const waiting = new Set(doors.filter(({ problems }) => problems.length > 0).map(groupOf))

  return {
    ...{ list, text: read.text, refusal: read.refusal, doors, starts, start, room, setRoom },
    ready: doors
      .filter(door => !waiting.has(groupOf(door)))
      .map(door => ({ ...door, room: door.room || room.trim() })),
    waiting: doors.filter(door => waiting.has(groupOf(door))),
    choose: setChosen,
    /** Says why a file is no list; a list that is there stays. */
    fail: (refusal: string) => setRead(now => ({ ...now, refusal })),
    paste: (pasted: string) => {
      setRead(readText(catalogue, pasted))
      setRefused(new Map())
    },
    /** Asks for the text again, which can be corrected or replaced. */
    askAgain: () => setRead(({ text, added }) => ({ text: withoutLines(text, added) })),
    setUnit: (unit: Unit) => list && change({ ...list, unit }),
    setColumn: (at: number, field: ListField | undefined) => list && change(withColumn(list, at, field)),
    addField: (field: ListField) => list && change(withField(list, field)),
    setCell: (line: number, field: ListField, value: string) =>
      list && change(withCell(list, line, field, value)),
    /** Mends all rows that have this problem. */
    mend: (lines: readonly number[], field: ListField, value: string) =>
      list && change(withCells(list, lines, field, value)),
    /** Keeps only rows that were not added. */
    drop: (lines: ReadonlySet<number>) => {
      setRead(({ list, added = [], ...now }) => ({
        ...now,
        list: list && { ...list, rows: list.rows.filter(({ line }) => !lines.has(line)) },
        added: [...added, ...lines],
      }))
      setRefused(new Map())
    },
    /** Pasting again shows the line once more. */
    leaveOut: (line: number) => list && change(withoutRow(list, line)),
    /** Shows faults that the server has found, by the row that was sent. */
    refuse: (sent: readonly ListedDoor[], errors: Readonly<Record<string, string>>) =>
      setRefused(faultsOf(catalogue, sent, errors)),
  }
}

function withoutRow(list: DoorList, line: number): DoorList {
  return { ...list, rows: list.rows.filter(row => row.line !== line) }
}

function withoutLines(text: string, lines: readonly number[] = []): string {
  if (lines.length === 0) return text
  const all = text.split(/\r\n?|\n/)
  return all.filter((_, at) => !lines.includes(at + 1)).join('\n')
}

const noDoor =
  'Non ho trovato righe con una porta. Copia le righe con le misure, come «Bagno 70x210 sx», o le celle del foglio.'

function readText(catalogue: Catalogue, text: string): Read {
  if (text.trim() === '') return { text }
  const list = readDoorList(catalogue, text)
  if (!list) return { text, refusal: noDoor }
  const { length } = list.rows
  if (length <= mostListRows) return { text, list }
  return {
    text,
    refusal: `L'elenco ha ${integer(length)} righe: al massimo ${mostListRows} per volta. Incollane una parte alla volta.`,
  }
}

/** Doors that may give what the list does not name: the last of the quote, then one of another quote, then none. */
function startChoices(catalogue: Catalogue, rows: Quote['Righe'], earlier: Asked['earlier']): Start[] {
  const [likely, ...others] = startsOf(catalogue, rows, earlier)('battente')
  const whole = rows
    .filter(row => row.Completa)
    .map(lastStart)
    .toReversed()
  const all = [...(likely ? [likely] : []), ...whole, ...others, { ...emptyStart, name: '' }]
  return all.filter((start, at) => all.findIndex(({ name }) => name === start.name) === at)
}

/** An empty cell is filled by row, because each door may want another value. */
function withShared(list: DoorList, doors: readonly ListedDoor[]) {
  const rows = new Map(list.rows.map(row => [row.line, row]))
  const keyOf = ({ line }: ListedDoor, { field, text }: CellProblem) => {
    const row = rows.get(line)
    const cell = row && listedText(list, row, field)
    return text === missing || !cell ? `${line}` : JSON.stringify([field, text, cell])
  }
  const linesOf = new Map<string, number[]>()
  for (const door of doors)
    for (const key of new Set(door.problems.map(problem => keyOf(door, problem))))
      linesOf.set(key, [...(linesOf.get(key) ?? []), door.line])
  return doors.map(door => ({
    ...door,
    problems: door.problems.map(problem => {
      const lines = linesOf.get(keyOf(door, problem)) ?? []
      return { ...problem, lines }
    }),
  }))
}

function centsOf(catalogue: Catalogue, quote: Quote, { door, problems, open }: ListedDoor) {
  if (problems.length > 0 || open.length > 0) return undefined
  const price = doorPrice(catalogue, door)
  return price && amountCents(unitCents(price.cents, toMarkup(quote.Maggiorazioni)), door.quantity)
}

function faultsOf(
  catalogue: Catalogue,
  sent: readonly ListedDoor[],
  errors: Readonly<Record<string, string>>,
) {
  const known = listFields(catalogue)
  const faults = new Map<number, CellProblem[]>()
  for (const [path, text] of Object.entries(errors)) {
    const [, at, name] = path.split('.')
    const line = sent[Number(at)]?.line
    if (line === undefined) continue
    const field = known.find(one => one === name) ?? 'modello'
    faults.set(line, [...(faults.get(line) ?? []), { field, text: `${text}.`, remedies: [] }])
  }
  return faults
}
