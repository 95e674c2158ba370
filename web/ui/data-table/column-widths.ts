import { type DataColumn, usualWidth } from './column.ts'

const growsFrom = 120
/** Of the table's letters, rounded up. */
const letter = 7.5
const padding = 26
const sortMark = 22
/** Longer texts are read by pointing at them. */
const mostByContent = 420
const measured = 60

export interface ColumnWidths {
  /** One CSS width a column. */
  columns: readonly string[]
  /** Below this the table scrolls sideways. */
  least: number
}

interface Sized {
  least: number
  /** What its texts need beyond that. */
  more: number
  grows: boolean
}

/**
 * Short columns keep their width. What the table has left over goes first to columns whose texts would be cut, then to all
 * others in proportion; a column of text that has less to show than its width gives up what it does not need.
 */
export function columnWidths<Row>(
  columns: readonly DataColumn<Row>[],
  besides: number,
  rows: readonly Row[] = [],
): ColumnWidths {
  const sizes = columns.map(column => sizeOf(column, rows.slice(0, measured)))
  const least = sizes.reduce((sum, size) => sum + size.least, besides)
  const wanted = sizes.reduce((sum, size) => sum + size.more, 0)
  const growing = sizes.filter(size => size.grows).reduce((sum, size) => sum + size.least, 0)
  const shareOf = (size: Sized) => {
    if (growing === 0) return size.least / least
    return size.grows ? size.least / growing : 0
  }
  const beyond = least + wanted
  return {
    least,
    columns: sizes.map(size => {
      const share = shareOf(size)
      const first = wanted > 0 && size.more > 0 ? size.more / wanted : 0
      if (share === 0 && first === 0) return `${size.least}px`
      const cut = first > 0 ? ` + clamp(0px, 100cqi - ${least}px, ${wanted}px) * ${first.toFixed(4)}` : ''
      return `calc(${size.least}px${cut} + max(0px, 100cqi - ${beyond}px) * ${share.toFixed(4)})`
    }),
  }
}

function sizeOf<Row>(column: DataColumn<Row>, rows: readonly Row[]): Sized {
  const width = column.width ?? usualWidth
  const grows = width >= growsFrom
  const texts = grows ? rows.map(row => textOf(column.cell(row))) : []
  if (texts.length === 0 || texts.includes(undefined)) return { least: width, more: 0, grows }
  const longest = Math.max(...texts.map(text => text?.length ?? 0))
  const heading = Math.ceil(column.header.length * letter) + padding + sortMark + (column.hint ? sortMark : 0)
  const needed = Math.max(heading, Math.min(mostByContent, Math.ceil(longest * letter) + padding))
  return { least: Math.min(width, needed), more: Math.max(0, needed - width), grows: needed >= growsFrom }
}

/** Of a drawn cell nobody knows how long it is. */
function textOf(content: unknown): string | undefined {
  if (content === null || content === undefined || content === false) return ''
  return typeof content === 'string' || typeof content === 'number' ? String(content) : undefined
}
