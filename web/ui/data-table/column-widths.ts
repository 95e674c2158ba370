import { type DataColumn, usualWidth } from './column.ts'

const growsFrom = 120
/** Average letter width in the table, rounded up. */
const letter = 7.5
const padding = 26
/** Factor for bold letters in the row of totals. */
const boldness = 1.06
/** Average letter width in headings, which are smaller. */
const headingLetter = 7
const mark = 18
/** The user reads longer texts by hovering. */
const mostByContent = 420
/** Share of its width that a text column loses before the table scrolls sideways. */
const givesUp = 0.3
const measured = 60

export interface ColumnWidths {
  /** One CSS width per column. */
  columns: readonly string[]
  /** The table scrolls sideways if the list is narrower than this number of pixels. */
  least: number
}

interface Sized {
  least: number
  /** Width that the column can lose. */
  spare: number
  /** Further width that the column's texts need. */
  more: number
  grows: boolean
}

/**
 * Short columns keep their width. Spare width goes first to columns whose texts would be cut, then to all text columns
 * in proportion. A text column loses the width that its texts do not need, and a further part if the table is narrow.
 */
export function columnWidths<Row>(
  columns: readonly DataColumn<Row>[],
  besides: number,
  rows: readonly Row[] = [],
  totals: Readonly<Record<string, unknown>> = {},
): ColumnWidths {
  const sizes = columns.map(column => sizeOf(column, rows.slice(0, measured), textOf(totals[column.id])))
  const usual = sizes.reduce((sum, size) => sum + size.least, besides)
  const spare = sum(sizes, size => size.spare)
  const wanted = sum(sizes, size => size.more)
  const growing = sum(sizes, size => (size.grows ? size.least : 0))
  const least = usual - spare
  const shareOf = (size: Sized) => {
    if (growing === 0) return size.least / usual
    return size.grows ? size.least / growing : 0
  }
  const given = (part: number, whole: number, from: number) =>
    part > 0
      ? ` + clamp(0px, var(--soglia-list-width) - ${from}px, ${whole}px) * ${rounded(part / whole)}`
      : ''
  const beyond = usual + wanted
  return {
    least,
    columns: sizes.map(size => {
      const share = shareOf(size)
      const steps = given(size.spare, spare, least) + given(size.more, wanted, usual)
      if (share === 0 && steps === '') return `${size.least}px`
      const rest = `max(0px, var(--soglia-list-width) - ${beyond}px) * ${rounded(share)}`
      return `calc(${size.least - size.spare}px${steps} + ${rest})`
    }),
  }
}

/** Rounds down, because columns that are one pixel too wide would make the table scroll. */
function rounded(share: number): string {
  return (Math.floor(share * 10_000) / 10_000).toFixed(4)
}

function sum(sizes: readonly Sized[], partOf: (size: Sized) => number): number {
  return sizes.reduce((total, size) => total + partOf(size), 0)
}

function sizeOf<Row>(column: DataColumn<Row>, rows: readonly Row[], total = ''): Sized {
  const width = column.width ?? usualWidth
  const grows = width >= growsFrom || column.isTight === true
  const texts = grows ? rows.map(row => textOf((column.text ?? column.cell)(row))) : []
  if (texts.length === 0 || texts.includes(undefined)) return { least: width, spare: 0, more: 0, grows }
  const longest = Math.max(total.length * boldness, ...texts.map(text => text?.length ?? 0))
  const marks = (column.sortable ? mark : 0) + (column.hint ? mark : 0)
  const heading = column.header.length * headingLetter + padding + marks
  const needed = Math.max(heading, Math.min(mostByContent, Math.ceil(longest * letter) + padding))
  const least = Math.min(width, needed)
  const spare =
    column.align === 'end' ? 0 : Math.floor(Math.max(0, Math.min(least * givesUp, least - heading)))
  return { least, spare, more: Math.max(0, needed - width), grows: needed >= growsFrom }
}

/** The text of a cell; undefined for a drawn cell, whose length is unknown. */
function textOf(content: unknown): string | undefined {
  if (content === null || content === undefined || content === false) return ''
  return typeof content === 'string' || typeof content === 'number' ? String(content) : undefined
}
