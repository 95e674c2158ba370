import type { ReactNode } from 'react'
import type { DataColumn } from './column.ts'
import { columnKind, rulesOf } from './column-kind.ts'
import { parseSort } from './sort.ts'
import { textWidth } from './text-width.ts'
import { writtenIn } from './written-in.ts'

const padding = 25
const tight = { size: 13 / 14, padding: 11, paddingInCentre: 5 }
const usualDrawing = 140
/** Letters of headings are smaller. */
const headingSize = 0.88
const mark = 18
const hint = 26
/** Longer texts wrap, or are cut if they cannot wrap. */
const mostByContent = 420
/** Letters of a chip are smaller, and it has an icon and an edge. */
const chip = { size: 0.86, around: 32 }

export interface ColumnSize {
  rank: number
  /** Width that a text needs without being cut. */
  least: number
  /** Width at which all texts are on one line. */
  wanted: number
  grows: boolean
  /** True if the column says the same on all rows, or nothing. */
  isDull: boolean
}

/** Measures the columns by the figures and words that they hold. */
export function columnSizes<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[] = [],
  totals: Readonly<Record<string, ReactNode>> = {},
  sort?: string | undefined,
): readonly ColumnSize[] {
  return columns.map(column => sizeOf(column, rows, writtenIn(totals[column.id]) ?? '', sort))
}

function sizeOf<Row>(
  column: DataColumn<Row>,
  rows: readonly Row[],
  total: string,
  sort: string | undefined,
): ColumnSize {
  const { usual, wrapsFrom, ...rules } = rulesOf(column)
  const rank = column.rank ?? rules.rank
  const edges = edgesOf(column)
  const head = headingWidth(column, sort) + edges
  const grows = wrapsFrom !== undefined || column.isTight === true
  const texts = textsOf(column, rows)
  if (rank === 0 || !texts || texts.length === 0) {
    const fixed = Math.max(column.width ?? (texts ? usual : usualDrawing), rank === 0 ? 0 : head)
    return { rank, least: fixed, wanted: fixed, grows, isDull: false }
  }
  const longest = Math.max(textWidth(total), ...texts.map(text => widthAs(column, text)))
  const content = Math.ceil(longest * (column.isTight ? tight.size : 1)) + edges
  const whole = Math.max(head, Math.min(mostByContent, content))
  const wanted = wrapsFrom === undefined ? Math.max(whole, column.width ?? 0) : whole
  const least = wrapsFrom === undefined ? wanted : Math.min(wanted, Math.max(head, column.width ?? wrapsFrom))
  const isDull = rows.length > 1 && total === '' && texts.every(text => text === texts[0])
  return { rank, least, wanted, grows, isDull }
}

function edgesOf<Row>({ isTight, align }: DataColumn<Row>): number {
  if (!isTight) return padding
  return align === 'center' ? tight.paddingInCentre : tight.padding
}

function widthAs<Row>(column: DataColumn<Row>, text: string): number {
  if (columnKind(column) !== 'state' || text === '') return textWidth(text)
  return textWidth(text) * chip.size + chip.around
}

/** A heading stands on two lines if need be, but its words are whole. */
function headingWidth<Row>(column: DataColumn<Row>, sort: string | undefined): number {
  const words = (column.shortHeader ?? column.header).split(' ')
  const isSorted = parseSort(sort)?.id === column.id
  const marks = (isSorted ? mark : 0) + (column.hint ? hint : 0) + (column.headerControl ? hint : 0)
  const whole = textWidth(words.join(' '))
  const halves = words.map((_, at) => textWidth(words.slice(0, at).join(' ')))
  const onTwoLines = Math.min(
    ...halves.map((half, at) => Math.max(half, textWidth(words.slice(at).join(' ')))),
  )
  return Math.ceil(Math.min(whole, onTwoLines) * headingSize) + marks
}

/** Undefined if the text of a row is unknown. */
function textsOf<Row>(column: DataColumn<Row>, rows: readonly Row[]): string[] | undefined {
  const { text = (row: Row) => writtenIn(column.cell(row)) } = column
  const texts = rowsToMeasure(column, rows).map(text)
  return texts.every(one => one !== undefined) ? texts : undefined
}

/** The longest amount is the greatest or the least, so the others need no measure. */
function rowsToMeasure<Row>(column: DataColumn<Row>, rows: readonly Row[]): readonly Row[] {
  const { value } = column
  if (!value || !['money', 'quantity'].includes(columnKind(column))) return rows
  const found: { least?: Row; most?: Row } = {}
  let [least, most] = [Infinity, -Infinity]
  for (const row of rows) {
    const figure = Number(value(row) ?? 0)
    if (figure < least) [least, found.least] = [figure, row]
    if (figure > most) [most, found.most] = [figure, row]
  }
  return [found.least, found.most].filter(row => row !== undefined)
}
