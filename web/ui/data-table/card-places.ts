import type { DataColumn } from './column.ts'
import { columnKind } from './column-kind.ts'

/** The columns of a card: a name with its figure, then facts with the progress, then states and days. */
export interface CardPlaces<Row> {
  titles: readonly DataColumn<Row>[]
  figures: readonly DataColumn<Row>[]
  facts: readonly DataColumn<Row>[]
  progress: readonly DataColumn<Row>[]
  ends: readonly DataColumn<Row>[]
  actions: readonly DataColumn<Row>[]
  /** Columns of the opened card alone. */
  details: readonly DataColumn<Row>[]
}

export function cardPlaces<Row>(columns: readonly DataColumn<Row>[]): CardPlaces<Row> {
  const placed = (place: DataColumn<Row>['card']) => columns.filter(({ card }) => card === place)
  const free = columns.filter(column => column.card === undefined && columnKind(column) !== 'action')
  const ofKind = (...kinds: string[]) => free.filter(column => kinds.includes(columnKind(column)))
  const named = placed('title').length > 0 ? placed('title') : firstOf(ofKind('name'), ofKind('code'), free)
  const figured = placed('figure').length > 0 ? placed('figure') : firstOf(ofKind('money'))
  const rest = free.filter(column => !named.includes(column) && !figured.includes(column))
  const among = (columns: readonly DataColumn<Row>[]) => rest.filter(column => columns.includes(column))
  const progress = among(ofKind('percent')).slice(0, 1)
  const ends = among(ofKind('state', 'date'))
  return {
    titles: named,
    figures: figured,
    facts: [
      ...placed('fact'),
      ...rest.filter(column => !progress.includes(column) && !ends.includes(column)),
    ],
    progress,
    ends,
    actions: [...placed('action'), ...columns.filter(isAction)],
    details: placed('detail'),
  }
}

function isAction<Row>(column: DataColumn<Row>): boolean {
  return column.card === undefined && columnKind(column) === 'action'
}

function firstOf<Row>(...choices: readonly (readonly DataColumn<Row>[])[]): readonly DataColumn<Row>[] {
  return choices.find(({ length }) => length > 0)?.slice(0, 1) ?? []
}

const told = ['money', 'quantity', 'percent', 'date']

/** A figure needs the name of its column. A day under "Data" does not, nor do other facts. */
export function needsName<Row>(column: DataColumn<Row>): boolean {
  return told.includes(columnKind(column)) && column.header !== 'Data'
}
